import type { SheetRow } from './fillRows.ts'
import type { Matching } from './matchColumns.ts'
import type { Table } from './table.ts'

/** The lines of documents that nobody sees in the sheet, because of a filter for example. */
export function hiddenLines(tables: readonly Table[], { sheet }: Matching, rows: readonly SheetRow[]): number[] {
  const hidden = new Set(tables[sheet]?.hidden)
  return rows.flatMap(({ line }) => (hidden.has(line) ? [line] : []))
}

const MOST_NAMED = 10

/** 'as linhas 3, 5 e 8', or the first of many. */
export function nameLines(lines: readonly number[]): string {
  if (lines.length === 1) return `a linha ${lines[0]}`
  const named = lines.slice(0, MOST_NAMED).map(String)
  const more = lines.length - named.length
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format([
    ...named,
    ...(more > 0 ? [`mais ${more}`] : []),
  ])
  return `as linhas ${list}`
}
