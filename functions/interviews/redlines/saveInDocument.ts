import { mergeDocument, readEditorDocument } from '#functions/docx/editor/index.ts'
import { inspectDocx } from '#functions/docx/package/index.ts'
import { MAX_CODE_BYTES } from '#shared/interview/limits.ts'
import type { EditorDef } from '#shared/interview/model.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { readContent } from '../content.ts'
import { withEditorModel } from '../editorModel.ts'
import { modelBytes } from '../models.ts'
import { refusal } from '../readDocx.ts'
import { findInterview } from '../readInterview.ts'
import { saveVersion } from '../saveVersion.ts'

/** Takes the changes of the Word file that is made from the interview's document into that document. Returns the new file's address. */
export async function saveInDocument(caller: Caller, interviewId: string, bytes: Uint8Array): Promise<string> {
  const stored = await findInterview(caller, interviewId)
  const { organizationId } = stored
  const content = await readContent(stored.contentKey)
  const { interviewCode } = content
  const former = found(interviewCode.settings.templates.find(({ madeBy }) => madeBy === 'editor'))
  const before = await documentOf(await modelBytes(organizationId, former.fileId))
  const { editorDef, refused } = mergeDocument(
    interviewCode.editorDef,
    { before, after: await documentOf(bytes) },
    interviewCode,
  )
  if (refused.length > 0)
    throw new Failure(
      'invalid',
      'Há alterações que só podem ser feitas no documento: mudam marcações das condições de um grupo ou linhas que se repetem. Recuse-as aqui e faça-as lá.',
      refused.map((text) => ({ code: 'so_no_documento', message: `Só no documento: "${text.slice(0, 200)}".` })),
    )
  if (Buffer.byteLength(JSON.stringify(editorDef)) > MAX_CODE_BYTES)
    throw new Failure('too_large', 'Com estas alterações, o documento fica grande demais para o editor.')
  const made = await withEditorModel(organizationId, { ...interviewCode, editorDef }, interviewCode)
  await saveVersion(caller, stored, {
    content: { ...content, ...made },
    name: stored.name,
    as: { action: 'interview.modelReviewed', facts: { model: former.name } },
  })
  return found(made.interviewCode.settings.templates.find(({ madeBy }) => madeBy === 'editor')).fileId
}

async function documentOf(bytes: Uint8Array): Promise<EditorDef> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw refusal(inspected.error)
  return readEditorDocument(inspected.value.package).editorDef
}
