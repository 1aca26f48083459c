import type { Batch, batches } from '#shared/api/batches.ts'
import type { Body } from '#shared/api/call.ts'
import type { Values } from '#shared/api/values.ts'
import {
  cellProblems,
  fillRows,
  headingsOf,
  hiddenLines,
  type Matching,
  matchColumns,
  nameLines,
  readTables,
  remember,
  type SheetRow,
  type Table,
} from '#shared/sheets/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { createBatch } from './createBatch.ts'
import { publishedCode, rememberedOf } from './prepareBatch.ts'

/** Problems that an answer carries; there may be thousands. */
const MOST_PROBLEMS = 200

const NAMES_MATTER = 'Dê a cada coluna o nome de uma pergunta, tire as que sobram ou envie ignoreUnknown.'

/** The headings of columns that answer nothing, and are not the key of a list. */
function unknownHeadings(tables: readonly Table[], matching: Matching): string[] {
  const keys = new Set(matching.lists.map(({ of }) => of))
  const main = headingsOf(tables[matching.sheet], matching.head).filter(
    (heading, at) => heading !== '' && matching.columns[at] == null && !keys.has(at),
  )
  const listed = matching.lists.flatMap((list) =>
    headingsOf(tables[list.sheet], list.head).filter(
      (heading, at) => heading !== '' && list.columns[at] == null && at !== list.key,
    ),
  )
  return [...main, ...listed]
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
/** Headings that a refusal names, and letters of each. */
const NAMED = { headings: 10, letters: 60 }

/** Headings in quotation marks: what is not a name of anything may be as long as a cell. */
function named(headings: readonly string[]): string {
  const short = headings
    .slice(0, NAMED.headings)
    .map((one) => `"${one.length > NAMED.letters ? `${one.slice(0, NAMED.letters)}…` : one}"`)
  const more = headings.length - short.length
  return list.format([...short, ...(more > 0 ? [`mais ${more}`] : [])])
}

/** Cells that lost digits, which are wrong even in documents that somebody goes on filling in. */
function refuseLostDigits(rows: readonly SheetRow[]): void {
  const problems = rows.flatMap(({ line, values }) =>
    cellProblems(values)
      .filter(({ code }) => code === 'algarismos_perdidos')
      .map(({ path, ...problem }) => ({
        ...problem,
        message: `Linha ${line}: ${problem.message}`,
        path: path.join('.'),
      })),
  )
  if (problems.length > 0) throw new Failure('invalid', problems[0]!.message, problems.slice(0, MOST_PROBLEMS))
}

/** The rows of a file become a batch, as it is matched without a person's help. */
export async function createBatchFromFile(
  caller: Caller,
  interviewId: string,
  { bytes, fileName }: UploadedFile,
  { finish, ignoreUnknown, includeHidden, again, terms = '' }: Body<typeof batches.createBatchFromFile>,
): Promise<Batch> {
  const { code } = await publishedCode(caller, interviewId)
  const read = await readTables(bytes)
  if (!read.ok) throw new Failure('invalid', read.error.message, [read.error])
  const tables = read.value
  const matching = matchColumns(code, tables, await rememberedOf(caller.organizationId, interviewId))
  const unknown = ignoreUnknown === 'true' ? [] : unknownHeadings(tables, matching)
  if (unknown.length > 0)
    throw new Failure('invalid', `Nenhuma pergunta corresponde a ${named(unknown)}. ${NAMES_MATTER}`)
  const { rows, strays } = fillRows(code, tables, matching)
  if (rows.length === 0)
    throw new Failure('invalid', 'A planilha não tem nenhuma linha com respostas às perguntas deste modelo.')
  refuseLostDigits(rows)
  const hidden = includeHidden === 'true' ? [] : hiddenLines(tables, matching, rows)
  if (hidden.length > 0)
    throw new Failure(
      'invalid',
      `A planilha esconde ${nameLines(hidden)}, por um filtro talvez. Mostre ou apague o que está escondido, ou envie includeHidden para fazer também esses documentos.`,
    )
  const [stray] = strays
  if (stray)
    throw new Failure(
      'invalid',
      `Na aba "${stray.sheet}", a linha ${stray.line} não é de nenhum documento da primeira aba.`,
    )
  return createBatch(caller, interviewId, {
    rows: rows.map(({ line, values }) => ({ line, values: values as Values })),
    finish: finish === 'true',
    again: again === 'true',
    terms: terms.split('\n').filter((term) => term !== ''),
    fileName: fileName.slice(-255) || undefined,
    remember: remember(tables, matching),
  })
}
