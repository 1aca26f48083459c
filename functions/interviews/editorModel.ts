import { createHash } from 'node:crypto'
import { documentText } from '#shared/interview/document/documentText.ts'
import { hasDocument } from '#shared/interview/document/hasDocument.ts'
import { settleDocument } from '#shared/interview/document/suggestions.ts'
import { MAX_NAME } from '#shared/interview/limits.ts'
import { MAX_MODELS } from '#shared/interview/model/settings.ts'
import type { InterviewCode, TemplateModel } from '#shared/interview/model.ts'
import { Failure, found } from '../platform/failure.ts'
import { storeModel } from './models.ts'

/** The model made from an interview's document has the same id in all interviews. */
const EDITOR_MODEL = '00000000000000000000ED1T0R'

/**
 * The interview with its document cleaned, and with the Word file that is compiled from it among its models, which is compiled again at each
 * save. Its name and settings are the author's; everything else about it is ours.
 */
export async function withEditorModel(
  organizationId: string,
  code: InterviewCode,
  former?: InterviewCode,
): Promise<{ interviewCode: InterviewCode; documentText: string }> {
  const templates = code.settings.templates.map(({ madeBy: _, ...model }) => model)
  const others = templates.filter(({ id }) => id !== EDITOR_MODEL)
  const withModels = (editorDef: InterviewCode['editorDef'], models: TemplateModel[]): InterviewCode => ({
    ...code,
    editorDef,
    settings: { ...code.settings, templates: models },
  })
  // Most interviews have no document: the compiler is loaded for those that do.
  if (code.editorDef.sections.length === 0)
    return { interviewCode: withModels(code.editorDef, others), documentText: '' }
  const { cleanDocument, compileEditorDocument } = await import('#functions/docx/editor/index.ts')
  const editorDef = cleanDocument(code.editorDef)
  if (!hasDocument(editorDef)) return { interviewCode: withModels(editorDef, others), documentText: '' }
  if (others.length >= MAX_MODELS)
    throw new Failure(
      'invalid',
      `Um modelo tem até ${MAX_MODELS} arquivos, e o documento escrito aqui é um deles. Retire um arquivo do Word.`,
    )
  const bytes = compileEditorDocument(editorDef, code)
  const fileId = createHash('sha256').update(bytes).digest('hex')
  const kept = former?.settings.templates.find(({ id }) => id === EDITOR_MODEL)
  if (kept?.fileId !== fileId) await storeModel(organizationId, bytes)
  const decided = templates.find(({ id }) => id === EDITOR_MODEL) ?? kept
  const name = decided?.name || code.metadata.title.trim().slice(0, MAX_NAME) || 'Documento'
  const model: TemplateModel = {
    conditionals: [],
    ...decided,
    ...{ id: EDITOR_MODEL, name, fileName: `${name}.docx`, size: bytes.byteLength, fileId, madeBy: 'editor' },
  }
  const at = templates.findIndex(({ id }) => id === EDITOR_MODEL)
  const place = at === -1 ? others.length : at
  return {
    interviewCode: withModels(editorDef, [...others.slice(0, place), model, ...others.slice(place)]),
    documentText: documentText(settleDocument(editorDef, 'refused')),
  }
}

/** A model of the interview whose file is its source: the one that is made from the document is changed there. */
export function wordModel({ settings }: InterviewCode, modelId: string): TemplateModel {
  const model = found(settings.templates.find(({ id }) => id === modelId))
  if (model.madeBy === 'editor')
    throw new Failure(
      'invalid',
      'Este arquivo é feito do documento escrito aqui, a cada vez que o modelo é salvo. Altere o texto no documento.',
    )
  return model
}
