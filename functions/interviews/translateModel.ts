import { translateModel as translateTags } from '#functions/docx/translate/index.ts'
import type { TranslatedModel } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Dialect } from '#shared/template/import/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readContent } from './content.ts'
import { describeModel } from './describeModel.ts'
import { wordModel } from './editorModel.ts'
import { modelBytes, storeModel } from './models.ts'
import { describeForeign, readDocx, refusal } from './readDocx.ts'
import { findInterview } from './readInterview.ts'
import { saveVersion } from './saveVersion.ts'

/** Attempts when somebody else saves at the same time: it changes one model, and is compatible with any other save. */
const TRIES = 5

/**
 * Translates a model's tags of another tool to our language. The new file is in a new version of the interview, the original in the
 * previous one. When repeated, there is nothing to translate and nothing is saved.
 */
export async function translateModel(
  caller: Caller,
  interviewId: string,
  modelId: string,
  dialect: Dialect | undefined,
): Promise<TranslatedModel> {
  for (let attempt = 1; ; attempt++) {
    const stored = await findInterview(caller, interviewId)
    const { organizationId } = stored
    const content = await readContent(stored.contentKey)
    const { settings } = content.interviewCode
    const former = wordModel(content.interviewCode, modelId)
    const bytes = await modelBytes(organizationId, former.fileId)
    const translated = await translateTags(bytes, dialect)
    if (!translated.ok) throw refusal(translated.error)
    const { bytes: next, foreign } = translated.value
    const reading = await readDocx(next, former)
    if (!foreign || foreign.translated.length === 0) {
      const described = await describeModel(organizationId, reading, content.interviewCode, former)
      return { model: former, ...described, version: stored.version }
    }

    const model = {
      ...former,
      originalFileId: former.originalFileId ?? former.fileId,
      fileId: await storeModel(organizationId, next),
      size: next.byteLength,
    }
    const templates = settings.templates.map((each) => (each === former ? model : each))
    const interviewCode: InterviewCode = { ...content.interviewCode, settings: { ...settings, templates } }
    const facts = { model: model.name, fileName: model.fileName, size: model.size, dialect: foreign.dialect }
    try {
      const { version } = await saveVersion(caller, stored, {
        content: { ...content, interviewCode },
        name: stored.name,
        as: { action: 'interview.modelTranslated', facts },
      })
      const described = await describeModel(organizationId, reading, interviewCode, model)
      return { model, ...described, translation: describeForeign(foreign), version }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || attempt === TRIES) throw error
    }
  }
}
