import type { Problem } from '#shared/api/envelope.ts'
import { diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { Failure } from '../platform/failure.ts'
import { compiledModel, type ModelFile } from './compiledModel.ts'
import type { CompiledModel } from './docx/compile.ts'
import { fillDocx } from './docx/fill.ts'
import { type ModelProblem, problemWithPlace } from './docx/modelProblem.ts'

/** More than a person mends before trying again; the job is one item of the table. */
const TOLD = 20

/** DynamoDB refuses members that are undefined: what a problem lacks is left out. */
const asProblem = ({ code, message, ref, suggestion }: ModelProblem): Problem => ({
  code,
  message,
  ...(ref !== undefined && { ref }),
  ...(suggestion !== undefined && { suggestion }),
})

const told = (problems: readonly ModelProblem[]): Problem[] => {
  const more = problems.length - TOLD
  return [
    ...problems.slice(0, TOLD).map(asProblem),
    ...(more > 0 ? [{ code: 'outros_problemas', message: `E mais ${more} no mesmo arquivo do Word.` }] : []),
  ]
}

const MISSING = diagnostic(
  'modelo_ausente',
  'O arquivo do Word deste modelo não está mais guardado. Envie o arquivo de novo e refaça o documento.',
)

export interface FilledModel {
  readonly compiled: CompiledModel
  readonly docx: Uint8Array
}

/** A model filled with the answers, or everything in it that keeps the document from being made, each with its paragraph. */
export const fillModel = async (
  file: ModelFile,
  scope: TemplateScope,
  day: string,
): Promise<Result<FilledModel, readonly Problem[]>> => {
  const compiled = await compiledModel(file).catch((error: unknown) => {
    if (error instanceof Failure) return err([MISSING])
    throw error
  })
  if (!compiled.ok) return err(told(compiled.error.map((each) => ({ ...each, message: problemWithPlace(each) }))))
  const docx = fillDocx(compiled.value, scope, { today: day })
  return docx.ok ? ok({ compiled: compiled.value, docx: docx.value }) : err(told(docx.error))
}
