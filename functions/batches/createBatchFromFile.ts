import type { Batch, batches } from '#shared/api/batches.ts'
import type { Body } from '#shared/api/call.ts'
import type { Values } from '#shared/api/values.ts'
import {
  fillRows,
  headingsOf,
  type Matching,
  matchColumns,
  readTables,
  remember,
  type Table,
} from '#shared/sheets/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { createBatch } from './createBatch.ts'
import { publishedCode, rememberedOf } from './prepareBatch.ts'

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

const quoted = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The rows of a file become a batch, as it is matched without a person's help. */
export async function createBatchFromFile(
  caller: Caller,
  interviewId: string,
  { bytes, fileName }: UploadedFile,
  { finish, ignoreUnknown, again, terms = '' }: Body<typeof batches.createBatchFromFile>,
): Promise<Batch> {
  const { code } = await publishedCode(caller, interviewId)
  const read = await readTables(bytes)
  if (!read.ok) throw new Failure('invalid', read.error.message, [read.error])
  const tables = read.value
  const matching = matchColumns(code, tables, await rememberedOf(caller.organizationId, interviewId))
  const unknown = ignoreUnknown === 'true' ? [] : unknownHeadings(tables, matching)
  if (unknown.length > 0)
    throw new Failure(
      'invalid',
      `Nenhuma pergunta corresponde a ${quoted.format(unknown.map((one) => `"${one}"`))}. ${NAMES_MATTER}`,
    )
  const { rows, strays } = fillRows(code, tables, matching)
  if (rows.length === 0)
    throw new Failure('invalid', 'A planilha não tem nenhuma linha com respostas às perguntas deste modelo.')
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
