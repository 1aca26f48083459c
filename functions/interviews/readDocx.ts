import { compileRead } from '#functions/docx/fill/index.ts'
import { inspectDocx, type Revisions, revisionsOf } from '#functions/docx/package/index.ts'
import { listDoubts, listPlaceholders, proposeFields, signingPlaces } from '#functions/docx/propose/index.ts'
import {
  type ModelProblem,
  possibleTitles,
  type ModelReading as Reading,
  readModel,
  TOO_MANY_TAGS,
  writtenConditions,
} from '#functions/docx/read/index.ts'
import { type ForeignTags, foreignTags } from '#functions/docx/translate/index.ts'
import type { ForeignTags as ToldTags } from '#shared/api/interviews.ts'
import type { InterviewCode, TemplateModel } from '#shared/interview/model.ts'
import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { Failure } from '../platform/failure.ts'

/** What a docx uses in our language, and its tags of another tool. */
export type ReadDocx = Reading & {
  readonly foreign: ForeignTags | undefined
  readonly warnings: readonly ModelProblem[]
  readonly revisions: Revisions
  /** Possible titles in the document. */
  readonly titles: readonly string[]
}

/** Limit of distinct placeholders in a docx: each is listed with its places, and proposes a field. */
const MAX_PLACEHOLDERS = 3_000
/** Limit of places listed for all placeholders together; the first of each is always included. */
const MAX_PLACES = 5_000

/**
 * Reads what a docx uses, after verifying that it is one; otherwise rejects it with the reason. What its author has decided about it is in
 * its model.
 */
export async function readDocx(bytes: Uint8Array, model?: Pick<TemplateModel, 'readAs'>): Promise<ReadDocx> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw refusal(inspected.error)
  const { package: docx, warnings } = inspected.value
  const reading = readModel(docx)
  const tooMany = reading.problems.find(({ code }) => code === TOO_MANY_TAGS) ?? tooManyRefs(reading)
  if (tooMany) throw refusal(tooMany)
  const compiled = compileRead(docx, reading)
  const problems = compiled.ok ? [] : compiled.error
  const foreign = foreignTags(docx)
  return {
    ...reading,
    problems,
    warnings: [...warnings, ...writtenConditions(docx), ...reading.doubtful],
    revisions: revisionsOf(docx),
    foreign,
    titles: possibleTitles(docx),
    readAs: model?.readAs,
  }
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

function withinPlaces(placeholders: ReturnType<typeof listPlaceholders>) {
  const count = placeholders.reduce((sum, { places, prints }) => sum + places.length + prints.length, 0)
  const each = count > MAX_PLACES ? Math.max(1, Math.floor(MAX_PLACES / placeholders.length)) : count
  return placeholders.map((placeholder) => ({
    ...placeholder,
    places: placeholder.places.slice(0, each),
    prints: placeholder.prints.slice(0, each),
  }))
}

/** What a model uses, compared with what the interview asks. */
export const describeReading = (reading: ReadDocx, code: InterviewCode) => ({
  placeholders: withinPlaces(listPlaceholders(reading, code)),
  signingPlaces: signingPlaces(reading),
  problems: reading.problems.map(({ code: word, message, place }) => ({ code: word, message, place })),
  warnings: reading.warnings.map(({ code: word, message, place }) => ({ code: word, message, place })),
  revisions: reading.revisions,
  foreign: reading.foreign && describeForeign(reading.foreign),
  doubts: listDoubts(reading, code),
  proposals: proposeFields(reading, code).map(({ section, fields }) => ({ section, fields: [...fields] })),
})

export const describeForeign = ({ dialect, translated, problems }: ForeignTags): ToldTags => ({
  dialect,
  translated: [...translated],
  problems: problems.map(({ code, message, place, tag, severity }) => ({
    code,
    message,
    place,
    ...(tag !== undefined && { tag }),
    ...(severity === 'warning' && { doubtful: true }),
  })),
})
