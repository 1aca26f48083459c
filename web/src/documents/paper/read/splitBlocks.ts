import { MARK } from '#functions/docx/fill/index.ts'

/** A piece of a part's XML, and the marks that are open where it begins, mostly sections. */
export type Piece = { readonly xml: string; readonly open: readonly string[] }

/** A paragraph, or a table with its rows. */
export type Block =
  | ({ readonly kind: 'paragraph' } & Piece)
  | { readonly kind: 'table'; readonly head: string; readonly rows: readonly Piece[] }

const BLOCK = /<w:(p|tbl)(?=[ />])[^>]*?(\/?)>|<\/w:(?:p|tbl)>|<w:bookmarkEnd w:id="(\ufdd0[^"]*|\ufdd2)"\/>/g
const ROW = /<w:(tr|tbl)(?=[ />])[^>]*?(\/?)>|<\/w:(?:tr|tbl)>|<w:bookmarkEnd w:id="(\ufdd0[^"]*|\ufdd2)"\/>/g

/** Splits a part where its paragraphs and tables end, ignoring content controls around them. */
export function splitBlocks(xml: string): Block[] {
  return pieces(xml, BLOCK, 0, []).map(({ name, piece }) =>
    name === 'tbl' ? tableOf(piece) : { kind: 'paragraph', ...piece },
  )
}

function tableOf({ xml, open }: Piece): Block {
  const rows = pieces(xml, ROW, 1, open).map(({ piece }) => piece)
  const first = xml.search(/<w:(?:tr|sdt|customXml|bookmarkEnd)(?=[ />])/)
  const head = `${first === -1 ? xml.slice(0, xml.lastIndexOf('</w:tbl>')) : xml.slice(0, first)}</w:tbl>`
  return { kind: 'table', head, rows }
}

/** The elements of a pattern at a depth, following the marks between and in them. */
function pieces(xml: string, pattern: RegExp, wanted: number, begin: readonly string[]) {
  const found: { name: string; piece: Piece }[] = []
  let open = [...begin]
  let depth = 0
  let from = -1
  let name = ''
  for (const match of xml.matchAll(pattern)) {
    const [tag, opening, selfClosing, mark] = match
    if (mark !== undefined) {
      if (depth <= wanted) open = after(open, mark)
      continue
    }
    if (opening !== undefined) {
      if (depth === wanted) {
        from = match.index
        name = opening
      }
      if (selfClosing === '') depth += 1
    } else depth -= 1
    if (depth !== wanted || from === -1) continue
    const piece = { xml: xml.slice(from, match.index + tag.length), open }
    found.push({ name, piece })
    open = after(open, piece.xml)
    from = -1
  }
  return found
}

/** The marks that are open after a text. */
function after(open: readonly string[], text: string): string[] {
  const next = [...open]
  if (text.includes('\ufdd0') || text.includes('\ufdd2'))
    for (const [, key] of text.matchAll(MARK))
      if (key === undefined) next.pop()
      else next.push(key)
  return next
}
