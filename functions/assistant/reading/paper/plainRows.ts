import type { Row, Word } from './paper.ts'

export const wordsIn = (text: string): Word[] =>
  text
    .split(/[ \u00a0]+/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, sure: 1 }))

export const rowOf = (cells: readonly string[], begins: boolean): Row => ({
  cells: cells.map(wordsIn).filter((cell) => cell.length > 0),
  begins,
})

/** The rows of a text without pages: a blank line ends a paragraph. */
export function plainRows(text: string): Row[] {
  const rows: Row[] = []
  let blank = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const row = rowOf(line.split('\t'), blank)
    blank = row.cells.length === 0
    if (!blank) rows.push(row)
  }
  return rows
}
