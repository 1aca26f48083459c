/** Pieces of XML: [from, to). */
export type PieceRange = { readonly from: number; readonly to: number }

/**
 * The pieces without the given blank paragraphs. A paragraph is dropped only next to another one, or at the top before a table: so a
 * cell, a text box or a note keeps its last paragraph, with its format, and tables are not joined. The ranges must be in order.
 */
export function dropParagraphs(pieces: readonly string[], blanks: readonly PieceRange[]): string[] {
  const kept: string[] = []
  let at = 0
  const keepUntil = (end: number) => {
    for (; at < end; at += 1) {
      const piece = pieces[at] ?? ''
      if (piece !== '') kept.push(piece)
    }
  }
  for (const { from, to } of blanks) {
    keepUntil(from)
    const next = firstOf(pieces, to)
    if (next === 'paragraph' || follows(kept, PARAGRAPH_END) || (next === 'table' && follows(kept, HOLDER_START)))
      at = to
  }
  keepUntil(pieces.length)
  return kept
}

/** How many characters to search for an adjacent paragraph, skipping marks without text. */
const REACH = 2_000

const MARKS =
  '(?:\\s|<w:(?:bookmarkStart|bookmarkEnd|proofErr|permStart|permEnd|commentRangeStart|commentRangeEnd)[ />][^<>]*>)*'
const BLOCK_START = new RegExp(`^${MARKS}<w:(p|tbl)[ />]`)
const ONLY_MARKS = new RegExp(`^${MARKS}$`)
const PARAGRAPH_END = new RegExp(`(?:</w:p>|<w:p/>|<w:p [^<>]*/>)${MARKS}$`)
const HOLDER_START = new RegExp(`(?:<w:(?:body|tc|hdr|ftr|txbxContent)(?: [^<>]*)?>|<w:tcPr/>|</w:tcPr>)${MARKS}$`)

function firstOf(pieces: readonly string[], from: number): 'paragraph' | 'table' | undefined {
  for (let at = from; at < pieces.length; at += 1) {
    const head = (pieces[at] ?? '').slice(0, REACH)
    const name = BLOCK_START.exec(head)?.[1]
    if (name !== undefined) return name === 'p' ? 'paragraph' : 'table'
    if (!ONLY_MARKS.test(head)) return undefined
  }
  return undefined
}

function follows(kept: readonly string[], what: RegExp): boolean {
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const tail = (kept[at] ?? '').slice(-REACH)
    if (what.test(tail)) return what !== PARAGRAPH_END || !endsSection(kept, at)
    if (!ONLY_MARKS.test(tail)) return false
  }
  return false
}

/** Whether the paragraph ends a section of the document: the next section needs a paragraph of its own. */
function endsSection(kept: readonly string[], from: number): boolean {
  for (let at = from; at >= 0; at -= 1) {
    const piece = kept[at] ?? ''
    const start = Math.max(piece.lastIndexOf('<w:p>'), piece.lastIndexOf('<w:p '))
    if (piece.includes('<w:sectPr', Math.max(start, 0))) return true
    if (start !== -1) return false
  }
  return false
}
