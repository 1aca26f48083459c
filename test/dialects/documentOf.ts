import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'

/** A docx from lines: each is a paragraph, or a row of a table if it is '| a | b |'. */
export function documentOf(text: string): Uint8Array {
  const blocks: string[] = []
  let rows: string[][] = []
  const endTable = () => {
    if (rows.length > 0) blocks.push(table(...rows), paragraph(''))
    rows = []
  }
  for (const line of text.split('\n')) {
    const row = /^\| (.*) \|$/.exec(line)?.[1]
    if (row !== undefined) rows.push(row.split(' | ').map(escaped))
    else {
      endTable()
      blocks.push(paragraph(escaped(line)))
    }
  }
  endTable()
  return makeDocx({ body: blocks.join('') })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
