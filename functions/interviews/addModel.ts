import type { ModelReading } from '#shared/api/interviews.ts'
import { addFields, type InterviewCode, type TemplateModel } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { readContent } from './content.ts'
import { describeModel } from './describeModel.ts'
import { wordModel } from './editorModel.ts'
import { modelBytes, storeModel } from './models.ts'
import { describeReading, readDocx } from './readDocx.ts'
import { findInterview } from './readInterview.ts'
import { shownCode } from './reuse/expandCode.ts'
import { saveVersion } from './saveVersion.ts'
import { titleLike } from './titleLike.ts'
import { withoutEnding } from './withoutEnding.ts'

/** Attempts when somebody else saves at the same time: adding a model is compatible with any other save. */
const TRIES = 5

export type SentModel = {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly name?: string | undefined
  readonly acceptFields: boolean
  /** The model whose file is replaced. */
  readonly replaces?: string | undefined
  /** The file is that of the same model, with its tracked changes or comments resolved, a tag corrected or changes accepted. */
  readonly changedHere?: 'interview.modelSettled' | 'interview.modelCorrected' | 'interview.modelReviewed'
}

/**
 * Adds a docx to an interview, once however often the same file is sent, and returns what it uses; with `acceptFields`, the missing
 * questions are added at once.
 */
export async function addModel(caller: Caller, interviewId: string, sent: SentModel): Promise<ModelReading> {
  await findInterview(caller, interviewId)
  const reading = await readDocx(sent.bytes)
  const fileId = await storeModel(caller.organizationId, sent.bytes)
  const model: TemplateModel = {
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
    const { interviewCode: own } = content
    const code = sent.acceptFields
      ? addFields(own, describeReading(reading, await shownCode(caller.organizationId, own)).proposals, newId)
      : own
    const { templates: present } = code.settings
    const replaced = sent.replaces && wordModel(code, sent.replaces)
    const former = replaced || present.find((template) => template.fileId === fileId && !template.madeBy)
    const kept = replaced ? replacement(replaced, model, sent.changedHere !== undefined) : (former ?? model)
    const templates = former ? present.map((each) => (each === former ? kept : each)) : [...present, model]
    const interviewCode: InterviewCode = { ...code, settings: { ...code.settings, templates } }
    try {
      const { version } = await saveVersion(caller, stored, {
        content: { ...content, interviewCode },
        // An interview created from the file takes its name.
        name: present.length === 0 ? titleLike(stored.name, [kept.name]) : stored.name,
        as: { action: actionOf(sent), facts: { model: kept.name, fileName: kept.fileName, size: kept.size } },
      })
      const read = { ...reading, readAs: kept.readAs }
      return { model: kept, ...(await describeModel(caller.organizationId, read, interviewCode, kept)), version }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || attempt === TRIES) throw error
    }
  }
}

/** A new file for the same model: its settings are kept, statements about the tags of the previous file are not. */
function replacement(
  former: TemplateModel,
  { fileName, size, fileId }: Pick<TemplateModel, 'fileName' | 'size' | 'fileId'>,
  sameFile: boolean,
): TemplateModel {
  const { keepsForeignTags: _kept, plainTexts: _texts, readAs: _read, originalFileId: _original, ...decided } = former
  return { ...(sameFile ? former : decided), fileName, size, fileId }
}

const actionOf = ({ replaces, changedHere }: SentModel) =>
  changedHere ?? (replaces ? 'interview.modelReplaced' : 'interview.modelAdded')

/** Reads one of the interview's models again, against its current fields. */
export async function readModelOf(caller: Caller, interviewId: string, modelId: string): Promise<ModelReading> {
  const stored = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(stored.contentKey)
  const model = found(interviewCode.settings.templates.find(({ id }) => id === modelId))
  const reading = await readDocx(await modelBytes(caller.organizationId, model.fileId), model)
  const described = await describeModel(caller.organizationId, reading, interviewCode, model)
  return { model, ...described, version: stored.version }
}
