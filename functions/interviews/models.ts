import { used } from '#functions/billing/index.ts'
import {
  compileRead,
  contentTypes,
  type ForeignTags,
  foreignTags,
  inspectDocx,
  listPlaceholders,
  proposeFields,
  type ModelReading as Reading,
  type Revisions,
  readModel,
  revisionsOf,
  TOO_MANY_TAGS,
  titlesOf,
} from '#functions/documents/index.ts'
import type { ForeignTags as ToldTags } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { getBytes, hasObject, putBytes } from '../platform/objects/store.ts'
import { outbox } from '../platform/outbox/entity.ts'

const modelsPrefix = (organizationId: string): string => `organizations/${organizationId}/models`

/** Keeps an inspected model under its content's address and gives that address. */
export const keepModel = async (organizationId: string, bytes: Uint8Array): Promise<string> => {
  const key = await putBytes(modelsPrefix(organizationId), bytes, '.docx', contentTypes.docx)
  const fileId = key.slice(key.lastIndexOf('/') + 1, -'.docx'.length)
  const use = { organizationId, id: `model-${fileId}`, kind: 'storage', quantity: bytes.byteLength } as const
  await outbox.put(used({ ...use, at: now().toISOString() })).go()
  return fileId
}

export const modelKey = (organizationId: string, fileId: string): string =>
  `${modelsPrefix(organizationId)}/${fileId}.docx`

/** A model's bytes by the address that the interview keeps. */
export const modelBytes = async (organizationId: string, fileId: string): Promise<Uint8Array> =>
  found(await getBytes(modelKey(organizationId, fileId)))

/**
 * A model is sent by its own call. What is saved beside it may drop, rename and reorder models, and name one that the organisation has
 * stored before; any other is refused.
 */
export const checkModels = async (
  organizationId: string,
  next: InterviewCode,
  former?: InterviewCode,
): Promise<void> => {
  const kept = new Set(former?.settings.templates.map(({ fileId }) => fileId))
  const added = next.settings.templates.filter(({ fileId }) => !kept.has(fileId))
  for (const { fileId, name } of added)
    if (!(await hasObject(modelKey(organizationId, fileId))))
      throw new Failure('invalid', `O arquivo do modelo "${name}" não existe. Envie o modelo de novo.`)
}

/** What a docx asks for in our language, and the tags of another tool in it. */
export type ReadDocx = Reading & {
  readonly foreign: ForeignTags | undefined
  readonly warnings: readonly Diagnostic[]
  readonly revisions: Revisions
  /** What the document may be called by itself. */
  readonly titles: readonly string[]
}

/** Different placeholders of a docx: each is told with its places, and proposes a field. */
const MAX_PLACEHOLDERS = 3_000
/** Places told of all placeholders together; of each one, the first is always told. */
const MAX_PLACES = 5_000

/** Reads what a docx asks for, after making sure that it is one; refuses it with the reason otherwise. */
export const readDocx = async (bytes: Uint8Array): Promise<ReadDocx> => {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw refusal(inspected.error)
  const { package: docx, warnings } = inspected.value
  const reading = readModel(docx)
  const tooMany = reading.problems.find(({ code }) => code === TOO_MANY_TAGS) ?? tooManyRefs(reading)
  if (tooMany) throw refusal(tooMany)
  const compiled = compileRead(docx, reading)
  const problems = compiled.ok ? [] : compiled.error
  const foreign = foreignTags(docx)
  return { ...reading, problems, warnings, revisions: revisionsOf(docx), foreign, titles: titlesOf(docx) }
}

const tooManyRefs = ({ tags }: Reading): Diagnostic | undefined =>
  new Set(tags.map(({ tag }) => tag.ref)).size > MAX_PLACEHOLDERS
    ? diagnostic(
        'marcacoes_demais',
        `O documento tem mais de ${MAX_PLACEHOLDERS.toLocaleString('pt-BR')} lacunas diferentes, mais do que um modelo pode ter. Divida-o em arquivos menores.`,
      )
    : undefined

export const refusal = ({ code, message }: Diagnostic): Failure =>
  new Failure(code === 'too_large' ? 'too_large' : 'invalid', message, [{ code, message }])

const withinPlaces = (placeholders: ReturnType<typeof listPlaceholders>) => {
  const count = placeholders.reduce((sum, { places }) => sum + places.length, 0)
  const each = count > MAX_PLACES ? Math.max(1, Math.floor(MAX_PLACES / placeholders.length)) : count
  return placeholders.map((placeholder) => ({ ...placeholder, places: placeholder.places.slice(0, each) }))
}

/** What a model asks for, beside what the interview asks already. */
export const describeReading = (reading: ReadDocx, code: InterviewCode) => ({
  placeholders: withinPlaces(listPlaceholders(reading, code)),
  problems: reading.problems.map(({ code: word, message, place }) => ({ code: word, message, place })),
  warnings: reading.warnings.map(({ code: word, message }) => ({ code: word, message })),
  revisions: reading.revisions,
  foreign: reading.foreign && describeForeign(reading.foreign),
  proposals: proposeFields(reading, code).map(({ section, fields }) => ({ section, fields: [...fields] })),
})

export const describeForeign = ({ dialect, translated, problems }: ForeignTags): ToldTags => ({
  dialect,
  translated: [...translated],
  problems: problems.map(({ code, message, place }) => ({ code, message, place })),
})
