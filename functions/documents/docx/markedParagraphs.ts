import type { ParsedPart } from './docxtemplater.ts'
import { dropParagraphs, type PieceRange } from './dropParagraphs.ts'
import { hideableParagraphs, INDENT, isBlankXml } from './hideableParagraphs.ts'

/** In a part that docxtemplater fills itself, the paragraphs that are to go when they show nothing are marked before, with their indents. */
export function markHideable(parts: readonly ParsedPart[]): void {
  for (const from of hideableParagraphs(parts).keys()) {
    const first = parts[from]!
    Object.assign(first, { value: MARKED + first.value.slice(PARAGRAPH.length) })
    for (let at = from + 1; parts[at]?.type !== 'placeholder'; at += 1) {
      const part = parts[at]!
      Object.assign(part, { value: part.value.replaceAll(INDENT, MARKED_INDENT) })
    }
  }
  for (const { subparsed } of parts) if (subparsed) markHideable(subparsed)
}

/** The part as docxtemplater has filled it, without the marked paragraphs that show nothing, and without the marks. */
export function dropMarked(xml: string): string {
  const pieces: string[] = []
  const blanks: PieceRange[] = []
  let done = 0
  for (let from = xml.indexOf(MARKED); from !== -1; from = xml.indexOf(MARKED, from + 1)) {
    // The end of one within, in a text box, will do: then there is something to see.
    const to = xml.indexOf(END, from) + END.length
    const paragraph = xml.slice(from, to)
    if (!isBlankXml(paragraph.replaceAll(MARKED_INDENT, ''))) continue
    pieces.push(xml.slice(done, from), paragraph)
    blanks.push({ from: pieces.length - 1, to: pieces.length })
    done = to
  }
  pieces.push(xml.slice(done))
  return dropParagraphs(pieces, blanks).join('').replaceAll(MARKED, PARAGRAPH).replaceAll(MARKED_INDENT, INDENT)
}

const PARAGRAPH = '<w:p'
const MARKED = `${PARAGRAPH} minuta="1"`
/** A tab elsewhere, in a section too, may draw a line. */
const MARKED_INDENT = '<w:tab minuta="1"/>'
const END = '</w:p>'
