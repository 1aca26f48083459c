import { renameInModel } from '#functions/docx/translate/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Interview, interviews } from '#shared/api/interviews.ts'
import { type InterviewCode, renameField, renamePath, type TemplateModel } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readContent } from './content.ts'
import { withEditorModel } from './editorModel.ts'
import { modelBytes, storeModel } from './models.ts'
import { findForSave } from './readInterview.ts'
import { saveVersion } from './saveVersion.ts'

/** The references among which a field's must be unique: the interview's, or those of its list. */
function neighbours(code: InterviewCode, list: string | undefined): readonly string[] {
  const fields = code.sections.flatMap((section) => section.fields)
  return (list === undefined ? fields : (fields.find(({ ref }) => ref === list)?.listFields ?? [])).map(
    ({ ref }) => ref,
  )
}

function checkNames(code: InterviewCode, { ref, list, to }: Body<typeof interviews.renameReference>): void {
  const taken = neighbours(code, list)
  if (!taken.includes(ref)) throw new Failure('invalid', `O modelo não tem um campo com o nome de marcação "${ref}".`)
  if (taken.includes(to))
    throw new Failure('invalid', `Já existe um campo com o nome de marcação "${to}". Escolha outro.`)
}

/**
 * Renames a field's reference everywhere: in conditions, rules, formulas and texts of the interview, and in the placeholders of its docx
 * models, which become new files. All of it is saved as one version.
 */
export async function renameReference(
  caller: Caller,
  interviewId: string,
  body: Body<typeof interviews.renameReference>,
): Promise<Interview> {
  const stored = await findForSave(caller, interviewId, body.version)
  const content = await readContent(stored.contentKey)
  const code = content.interviewCode
  checkNames(code, body)
  const rename = renamePath(code, body, body.to)

  const renameModel = async (model: TemplateModel): Promise<TemplateModel> => {
    // It is compiled again from the renamed text.
    if (model.madeBy === 'editor') return model
    const renamed = await renameInModel(await modelBytes(stored.organizationId, model.fileId), rename)
    if (!renamed.ok)
      throw new Failure('invalid', `O modelo "${model.name}" não pôde ser alterado. ${renamed.error.message}`)
    return { ...model, fileId: await storeModel(stored.organizationId, renamed.value), size: renamed.value.byteLength }
  }
  const templates = await Promise.all(code.settings.templates.map(renameModel))
  const renamed = renameField(code, body, body.to)
  const written = { ...renamed, settings: { ...renamed.settings, templates } }
  const { ref, list, to } = body
  return saveVersion(caller, stored, {
    content: { ...content, ...(await withEditorModel(stored.organizationId, written, code)) },
    name: stored.name,
    as: { action: 'interview.fieldRenamed', facts: { ref, list, to } },
  })
}
