import { MOST_IMPORTED } from '#shared/api/register.ts'
import { csvText } from '#shared/format/csv.ts'
import { decodeText } from '#shared/format/decodeText.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { csvRows } from '#shared/sheets/readCsv.ts'
import { type CsvRow, type CsvRows, factsOfHead, linesOf } from '#shared/sheets/readPartyCsv.ts'
import { isCsv, isZip, NOT_A_SHEET, readTables } from '#shared/sheets/readTables.ts'
import { client } from '../shell/client/index.ts'

export type Imported = Awaited<ReturnType<typeof client.register.importParties>> & {
  /** The first line that was not sent, when it was stopped. */
  readonly stoppedAt?: number
  /** Headings of columns that the register does not have. */
  readonly unread: readonly string[]
}

/** The rows of a .csv file, or of the first sheet of an .xlsx. */
export async function readFile(bytes: Uint8Array): Promise<CsvRows> {
  if (!isZip(bytes)) {
    if (!isCsv(bytes)) throw new Error(NOT_A_SHEET)
    return linesOf(csvRows(decodeText(bytes)))
  }
  const tables = await readTables(bytes)
  if (!tables.ok) throw new Error(tables.error.message)
  return linesOf(tables.value[0]?.rows ?? [])
}

/** Rows of one call: numbered from its first line, so that they come without gaps. */
function* chunksOf(rows: readonly CsvRow[]): Generator<readonly CsvRow[]> {
  let chunk: CsvRow[] = []
  for (const row of rows) {
    const first = chunk[0]
    if (first && (chunk.length === MOST_IMPORTED || row.line - first.line !== chunk.length)) {
      yield chunk
      chunk = []
    }
    chunk.push(row)
  }
  if (chunk.length > 0) yield chunk
}

/** Sends a file to the register piece by piece, and reports after each how far it came. */
export async function importRows(
  kind: PartyKind,
  { head, rows }: CsvRows,
  { onProgress, signal }: { onProgress: (done: number, all: number) => void; signal: AbortSignal },
): Promise<Imported> {
  const facts = factsOfHead(kind, head)
  const unread = head.filter((heading, at) => facts[at] === undefined && heading.trim() !== '')
  const total: Imported = { created: 0, updated: 0, unchanged: 0, problems: [], unread }
  if (rows.length === 0) throw new Error('A planilha não tem nenhuma linha além dos títulos das colunas.')
  let done = 0
  onProgress(0, rows.length)
  for (const chunk of chunksOf(rows)) {
    if (signal.aborted) return { ...total, stoppedAt: chunk[0]!.line }
    const columns = head.map((label, at) => ({ label, value: ({ cells }: CsvRow) => cells[at] ?? '' }))
    const found = await client.register.importParties(
      { body: { kind, csv: csvText(columns, chunk), firstLine: chunk[0]!.line } },
      { quiet: true },
    )
    total.created += found.created
    total.updated += found.updated
    total.unchanged += found.unchanged
    total.problems.push(...found.problems)
    done += chunk.length
    onProgress(done, rows.length)
  }
  return total
}
