import { decodeXml, type PlaceKind, type Story, scanXml } from '../package/index.ts'

/** A paragraph as a reader sees it, with its runs joined. */
export type Paragraph = {
  readonly part: string
  readonly kind: PlaceKind
  /** Index in the part, from 0; nested paragraphs (text boxes) in the order they open. */
  readonly index: number
  /** Number of its table row in the part, from 1; 0 outside tables. */
  readonly row: number
  /** Tabs and breaks as \t and \n. */
  readonly text: string
  /** Other content of the paragraph that a reader would miss, by Word's name for it. */
  readonly holds: string | undefined
  /** Position in the part's XML of a character of `text`. */
  readonly offsetOf: (at: number) => number
}

/**
 * Reads the paragraphs of a story. Text that is repeated for older programs (mc:Fallback beside mc:Choice) counts once; deleted text of
 * tracked changes and field instructions are not text, unless `texts` names their elements (with w:instrText, the instruction in an
 * attribute of w:fldSimple counts too).
 */
export function paragraphsOf(xml: string, story: Story, texts: ReadonlySet<string> = TEXT): Paragraph[] {
  const properties = story.kind === 'propriedades do documento'
  const done: Paragraph[] = []
  const open: OpenParagraph[] = []
  let count = 0
  let fallback = 0
  let boxes = 0
  let cells = 0
  let rowCount = 0
  const rows: number[] = []
  let inText = false

  const start = () => {
    open.push({
      index: count,
      kind: kindOf(story, boxes, cells),
      row: rows.at(-1) ?? 0,
      holds: undefined,
      pieces: [],
      text: '',
    })
    count += 1
  }
  const end = () => {
    const paragraph = open.pop()
    if (paragraph && paragraph.text !== '') done.push(finish(paragraph, story.part))
  }

  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'mc:Fallback') fallback += 1
      if (fallback > 0) return
      if (name === 'w:txbxContent') boxes += 1
      else if (name === 'w:tc') cells += 1
      else if (name === 'w:tr') {
        rowCount += 1
        rows.push(rowCount)
      } else if (isParagraph(name, properties)) start()
      else if (texts.has(name)) inText = !tag.selfClosing
      else if (name === 'w:fldSimple' && texts.has('w:instrText')) add(open, tag.attribute('w:instr') ?? '', tag.from)
      else if (open.length > 0 && BREAKS.has(name)) add(open, BREAKS.get(name) ?? '', tag.from)
      else if (MISSED.has(name) && open.length > 0) open.at(-1)!.holds ??= name
      if (properties && isParagraph(name, properties)) inText = true
    },
    close: (name) => {
      if (name === 'mc:Fallback') fallback -= 1
      else if (fallback > 0) return
      else if (name === 'w:txbxContent') boxes -= 1
      else if (name === 'w:tc') cells -= 1
      else if (name === 'w:tr') rows.pop()
      else if (texts.has(name)) inText = false
      else if (isParagraph(name, properties)) {
        if (properties) inText = false
        end()
      }
    },
    text: (from, to) => {
      if (fallback === 0 && inText) add(open, decodeXml(xml.slice(from, to)), from)
    },
  })
  return done.sort((a, b) => a.index - b.index)
}

type OpenParagraph = {
  readonly index: number
  readonly kind: PlaceKind
  readonly row: number
  holds: string | undefined
  readonly pieces: { at: number; from: number }[]
  text: string
}

/** The elements whose text docxtemplater fills, so that both read the same text. */
export const TEXT = new Set(['w:t', 'm:t'])
export const BREAKS = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
])
/** Elements without text, except pictures, and what a lawyer calls them. */
export const MISSED: ReadonlyMap<string, string> = new Map([
  ['w:footnoteReference', 'uma nota de rodapé'],
  ['w:endnoteReference', 'uma nota de fim'],
  ['w:sym', 'um símbolo'],
  ['w:object', 'um objeto'],
  ['w:sectPr', 'uma quebra de seção'],
])
const PROPERTIES = new Set([
  'dc:title',
  'dc:subject',
  'dc:creator',
  'dc:description',
  'cp:keywords',
  'cp:category',
  'cp:contentStatus',
])

/** Each document property is a paragraph of its own. */
export function isParagraph(name: string, properties: boolean): boolean {
  return properties ? PROPERTIES.has(name) : name === 'w:p'
}

export function kindOf(story: Story, boxes: number, cells: number): PlaceKind {
  if (boxes > 0) return 'caixa de texto'
  return story.kind === 'corpo' && cells > 0 ? 'tabela' : story.kind
}

function add(open: OpenParagraph[], text: string, from: number): void {
  const paragraph = open.at(-1)
  if (!paragraph) return
  paragraph.pieces.push({ at: paragraph.text.length, from })
  paragraph.text += text
}

function finish(paragraph: OpenParagraph, part: string): Paragraph {
  const { pieces, index, kind, row, holds, text } = paragraph
  return {
    part,
    kind,
    index,
    row,
    text,
    holds,
    offsetOf: (at) => {
      const piece = pieces[lastAt(pieces, at)]
      return piece ? piece.from + at - piece.at : 0
    },
  }
}

/** The last piece that starts at or before a position; -1 if there is none. */
function lastAt(pieces: OpenParagraph['pieces'], at: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pieces[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}
