import type { Problem } from '#shared/api/envelope.ts'
import { diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateImage, TemplateScope } from '#shared/template/index.ts'
import { Failure } from '../../platform/failure.ts'
import { type CompiledModel, type DocumentProperties, fillDocx } from '../fill/index.ts'
import { inspectDocx, refersToItself, replaceParts, writeZip } from '../package/index.ts'
import { type ModelProblem, problemWithPlace } from '../read/index.ts'
import { bookmarksOf, refreshFields } from '../references/index.ts'
import { compiledModel, type ModelFile } from './compiledModel.ts'
import { fetchPictures } from './fetchPictures.ts'
import { type ReadStored, readStored } from './storedPictures.ts'

/** More problems than a person fixes before trying again; the job must fit into one item of the table. */
const MAX_REPORTED = 20

/** DynamoDB rejects undefined members, so missing ones are left out. */
const asProblem = ({ code, message, ref, suggestion }: ModelProblem): Problem => ({
  code,
  message,
  ...(ref !== undefined && { ref }),
  ...(suggestion !== undefined && { suggestion }),
})

function reportOf(problems: readonly ModelProblem[]): Problem[] {
  const more = problems.length - MAX_REPORTED
  return [
    ...problems.slice(0, MAX_REPORTED).map(asProblem),
    ...(more > 0 ? [{ code: 'outros_problemas', message: `E mais ${more} no mesmo documento.` }] : []),
  ]
}

const MISSING = diagnostic(
  'modelo_ausente',
  'O arquivo do Word deste modelo não está mais guardado. Envie o arquivo de novo e refaça o documento.',
)

export type FilledModel = {
  readonly compiled: CompiledModel
  readonly docx: Uint8Array
}

/**
 * A model filled with the answers and the pictures they refer to (`nameOf` names their questions, `read` reads stored ones), or all
 * problems that prevent the document from being generated, each with its paragraph.
 */
export async function fillModel(
  file: ModelFile,
  scope: TemplateScope,
  day: string,
  nameOf: (ref: string) => string | undefined = () => undefined,
  properties?: DocumentProperties,
  read?: ReadStored,
): Promise<Result<FilledModel, readonly Problem[]>> {
  const compiled = await compiledModel(file).catch((error: unknown) => {
    if (error instanceof Failure) return err([MISSING])
    throw error
  })
  if (!compiled.ok) return err(reportOf(compiled.error.map((each) => ({ ...each, message: problemWithPlace(each) }))))
  const wanted: TemplateImage[] = []
  const onElsewhere = (image: TemplateImage) => void wanted.push({ ...image, alt: nameOf(image.alt) ?? image.alt })
  const first = fillDocx(compiled.value, scope, { today: day, onElsewhere, properties })
  if (!first.ok) return err(reportOf(first.error))
  if (wanted.length === 0) return finished(compiled.value, first.value)
  const [fetched, stored] = await Promise.all([
    fetchPictures(wanted.filter(({ fileId }) => fileId === undefined)),
    readStored(wanted, read),
  ])
  if (!fetched.ok) return err(reportOf(fetched.error))
  if (!stored.ok) return err(reportOf(stored.error))
  const images = new Map([...fetched.value, ...stored.value])
  const docx = fillDocx(compiled.value, scope, { today: day, images, properties })
  return docx.ok ? finished(compiled.value, docx.value) : err(reportOf(docx.error))
}

/** The document with what its references and tables of contents show. */
async function finished(compiled: CompiledModel, docx: Uint8Array): Promise<Result<FilledModel, readonly Problem[]>> {
  if (!refersToItself(compiled.package)) return ok({ compiled, docx })
  const inspected = await inspectDocx(docx)
  if (!inspected.ok) return err(reportOf([inspected.error]))
  const { package: filled } = inspected.value
  const { parts, problems } = refreshFields(filled, bookmarksOf(compiled.package))
  if (problems.length > 0) return err(reportOf(problems.map((each) => ({ ...each, message: problemWithPlace(each) }))))
  return ok({ compiled, docx: parts.size === 0 ? docx : writeZip(replaceParts(filled.entries, parts)) })
}
