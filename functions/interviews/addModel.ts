import type { ModelReading } from '#shared/api/interviews.ts'
import { addFields, type InterviewCode, type TemplateModel } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { readContent } from './content.ts'
import { describeModel } from './describeModel.ts'
import { keepModel, modelBytes } from './models.ts'
import { describeReading, readDocx } from './readDocx.ts'
import { findInterview } from './readInterview.ts'
import { saveVersion } from './saveVersion.ts'
import { titleLike } from './titleLike.ts'
import { withoutEnding } from './withoutEnding.ts'

/** Times that adding a model starts again because somebody saved meanwhile: it only adds, so it fits after any save. */
const TRIES = 5

export type SentModel = {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly name?: string | undefined
  readonly acceptFields: boolean
  /** The model whose file it takes the place of. */
  readonly replaces?: string | undefined
  /** It is the file of that model itself, with its tracked changes or comments settled or a tag corrected. */
  readonly changedHere?: 'interview.modelSettled' | 'interview.modelCorrected'
}

/**
 * Adds a docx to an interview, once however often the same file is sent, and tells what it asks for; with `acceptFields`, the interview
 * asks it from now on.
 */
export async function addModel(caller: Caller, interviewId: string, sent: SentModel): Promise<ModelReading> {
  await findInterview(caller, interviewId)
  const reading = await readDocx(sent.bytes)
  const fileId = await keepModel(caller.organizationId, sent.bytes)
  const model = {
    id: newId(),
    name: titleLike(sent.name || withoutEnding(sent.fileName), reading.titles),
    fileName: sent.fileName,
    size: sent.bytes.byteLength,
    fileId,
    conditionals: [],
  }
  for (let attempt = 1; ; attempt++) {
    const stored = await findInterview(caller, interviewId)
    const content = await readContent(stored.contentKey)
    const code = sent.acceptFields
      ? addFields(content.interviewCode, describeReading(reading, content.interviewCode).proposals, newId)
      : content.interviewCode
    const { templates: present } = code.settings
    const replaced = sent.replaces && found(present.find(({ id }) => id === sent.replaces))
    const former = replaced || present.find((template) => template.fileId === fileId)
    const kept = replaced ? replacement(replaced, model, sent.changedHere !== undefined) : (former ?? model)
    const templates = former ? present.map((each) => (each === former ? kept : each)) : [...present, model]
    const interviewCode: InterviewCode = { ...code, settings: { ...code.settings, templates } }
    try {
      const { version } = await saveVersion(caller, stored, {
        content: { ...content, interviewCode },
        // An interview that was begun by the file is called as it is.
        name: present.length === 0 ? titleLike(stored.name, [kept.name]) : stored.name,
        as: { action: actionOf(sent), facts: { model: kept.name, fileName: kept.fileName, size: kept.size } },
      })
      return { model: kept, ...(await describeModel(caller.organizationId, reading, interviewCode, kept)), version }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || attempt === TRIES) throw error
    }
  }
}

/** Another file under the same name: what was decided of the model stays, what was said of the tags of the former file goes. */
function replacement(
  former: TemplateModel,
  { fileName, size, fileId }: Pick<TemplateModel, 'fileName' | 'size' | 'fileId'>,
  sameFile: boolean,
): TemplateModel {
  const { keepsForeignTags: _kept, originalFileId: _original, ...decided } = former
  return { ...(sameFile ? former : decided), fileName, size, fileId }
}

const actionOf = ({ replaces, changedHere }: SentModel) =>
  changedHere ?? (replaces ? 'interview.modelReplaced' : 'interview.modelAdded')

/** Reads one of the interview's models again, against the fields that it has now. */
export async function readModelOf(caller: Caller, interviewId: string, modelId: string): Promise<ModelReading> {
  const stored = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(stored.contentKey)
  const model = found(interviewCode.settings.templates.find(({ id }) => id === modelId))
  const reading = await readDocx(await modelBytes(caller.organizationId, model.fileId))
  const described = await describeModel(caller.organizationId, reading, interviewCode, model)
  return { model, ...described, version: stored.version }
}
