import { decodeXml, type PlaceKind, type Story, scanXml, type XmlTag } from '../package/index.ts'
import { BREAKS, isParagraph, kindOf, TEXT } from '../read/index.ts'
import { MergeFieldReader } from './mergeField.ts'
import { namedPicture } from './namedPicture.ts'

/**
 * A story as one text, with positions in the part's XML. A paragraph ends in \n, one in a table in \v and the row in \n, so that a row is a
 * line; neither character can occur in XML text.
 */
export type StoryText = {
  readonly text: string
  /** In the order of the text; ends of paragraphs and rows have none. */
  readonly pieces: readonly Piece[]
  /** Paragraphs, rows and tables in the order they open. */
  readonly blocks: readonly Block[]
  /** Mail merge fields without an equivalent. */
  readonly fields: readonly { readonly name: string; readonly at: number }[]
}

export type Piece = {
  /** Its range in the text: [at, end). */
  readonly at: number
  readonly end: number
  /** Belongs to the copy for older programs (mc:Fallback). */
  readonly older: boolean
  /** The element with the text; undefined for a break, which is an element itself, and for a field. */
  readonly holder?: XmlTag
  /** The XML position at which a character starts or the previous one ends. */
  readonly from: (at: number) => number
  readonly to: (end: number) => number
  /** The XML that replaces from..to for a text. */
  readonly write: (text: string) => string
}

export type Block = {
  readonly kind: 'p' | 'tr' | 'tbl'
  /** Number and name of the parent element. */
  readonly parent: number
  readonly parentName: string
  readonly older: boolean
  readonly boxed: boolean
  /** The innermost row around it. */
  readonly row: Block | undefined
  readonly place: PlaceKind
  /** For a paragraph: its index in the part, from 0. */
  readonly index: number
  readonly selfClosing: boolean
  readonly from: number
  /** After its properties, where its content starts. */
  inside: number
  /** Start and end of its closing tag. */
  closing: number
  to: number
  /** Its range in the text; `end` is after its terminator. */
  readonly at: number
  textEnd: number
  end: number
}

/** Reads a story; with `older`, the copies for older programs instead of what newer ones show. */
export function storyText(xml: string, story: Story, older: boolean): StoryText {
  const reader = new StoryReader(xml, story, older)
  scanXml(xml, {
    open: (name, tag) => reader.open(name, tag),
    close: (name, from, to) => reader.close(name, from, to),
    text: (from, to) => reader.read(from, to),
  })
  return reader
}

/** Finds the innermost paragraph at a position of the text. */
export function paragraphsAt({ blocks }: StoryText): (at: number) => Block | undefined {
  const paragraphs = blocks.filter(({ kind }) => kind === 'p')
  return (at) => {
    let low = 0
    let high = paragraphs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((paragraphs[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    let index = low - 1
    while (index > 0 && (paragraphs[index]?.textEnd ?? 0) < at) index -= 1
    return paragraphs[index]
  }
}

const COPIED = new Set(['mc:Choice', 'mc:Fallback', 'w:txbxContent'])

const KINDS: ReadonlyMap<string, Block['kind']> = new Map([
  ['w:p', 'p'],
  ['w:tr', 'tr'],
  ['w:tbl', 'tbl'],
])

class StoryReader implements StoryText {
  text = ''
  readonly pieces: Piece[] = []
  readonly blocks: Block[] = []
  readonly fields: { name: string; at: number }[] = []
  readonly #xml: string
  readonly #story: Story
  readonly #skipped: string
  readonly #properties: boolean
  readonly #merge: MergeFieldReader
  /** The enclosing elements, each with its number. */
  readonly #around: { readonly name: string; readonly id: number }[] = []
  readonly #open: Block[] = []
  #count = 0
  #paragraphs = 0
  #skips = 0
  #fallbacks = 0
  #boxes = 0
  #cells = 0
  #holder: XmlTag | undefined
  #drawing: XmlTag | undefined
  #instruction = false

  constructor(xml: string, story: Story, older: boolean) {
    this.#xml = xml
    this.#story = story
    this.#skipped = older ? 'mc:Choice' : 'mc:Fallback'
    this.#properties = story.kind === 'propriedades do documento'
    this.#merge = new MergeFieldReader(xml)
  }

  open(name: string, tag: XmlTag): void {
    const parent = this.#around.at(-1)
    this.#count += 1
    this.#around.push({ name, id: this.#count })
    if (name === this.#skipped) this.#skips += 1
    if (this.#skips > 0) return
    this.#merge.open(name, tag, parent?.id ?? 0)
    if (name === 'mc:Fallback') this.#fallbacks += 1
    else if (name === 'w:tc') this.#cells += 1
    else if (name === 'w:instrText') this.#instruction = true
    else if (name === 'w:drawing') this.#drawing = parent?.name === 'w:r' ? tag : undefined
    else if (name === 'w:txbxContent') {
      this.#boxes += 1
      this.text += '\v'
    } else if (TEXT.has(name)) this.#holder = tag.selfClosing ? undefined : tag
    else if (BREAKS.has(name) && this.#open.length > 0) this.#addBreak(name, tag)
    const kind = isParagraph(name, this.#properties) ? 'p' : KINDS.get(name)
    if (kind) this.#openBlock(kind, tag, parent?.id ?? 0, parent?.name ?? '')
    if (kind === 'p' && this.#properties) this.#holder = tag
  }

  close(name: string, from: number, to: number): void {
    this.#around.pop()
    if (name === this.#skipped) {
      this.#skips -= 1
      return
    }
    if (this.#skips > 0) return
    const field = this.#merge.close(name, from, to)
    if (field && 'text' in field)
      this.#add(field.text, { from: () => field.from, to: () => field.to, write: field.write })
    else if (field) this.fields.push({ name: field.name, at: this.text.length })
    if (name === 'mc:Fallback') this.#fallbacks -= 1
    else if (name === 'w:tc') this.#cells -= 1
    else if (name === 'w:instrText') this.#instruction = false
    else if (name === 'w:drawing') this.#addPicture(to)
    else if (name === 'w:txbxContent') this.#boxes -= 1
    else if (TEXT.has(name)) this.#holder = undefined
    const block = this.#open.at(-1)
    if (name === 'w:pPr' && block?.kind === 'p' && this.#around.length === this.#depthOf(block)) block.inside = to
    if (isParagraph(name, this.#properties) || KINDS.has(name)) this.#closeBlock(from, to)
  }

  read(from: number, to: number): void {
    if (this.#skips > 0) return
    const raw = this.#xml.slice(from, to)
    if (this.#instruction) this.#merge.instruct(decodeXml(raw))
    if (!this.#holder || this.#open.length === 0) return
    this.#merge.print()
    if (this.#merge.hides) return
    const starts = startsOf(raw, from)
    const at = this.text.length
    this.#add(decodeXml(raw), {
      holder: this.#holder,
      from: (place) => (starts ? (starts[place - at] ?? to) : from + place - at),
      to: (place) => (starts ? (starts[place - at] ?? starts.at(-1) ?? to) : from + place - at),
      write: (text) => (raw.startsWith('<![CDATA[') ? text : encodeText(text)),
    })
  }

  /** The depth of a block's content, in enclosing elements. */
  readonly #depths = new Map<Block, number>()
  #depthOf(block: Block): number {
    return this.#depths.get(block) ?? 0
  }

  #openBlock(kind: Block['kind'], tag: XmlTag, parent: number, parentName: string): void {
    const block: Block = {
      kind,
      parent,
      parentName,
      older: this.#fallbacks > 0,
      boxed: this.#boxes > 0,
      row: this.#open.findLast((around) => around.kind === 'tr'),
      place: kindOf(this.#story, this.#boxes, this.#cells),
      index: this.#paragraphs,
      selfClosing: tag.selfClosing,
      from: tag.from,
      inside: tag.to,
      closing: tag.to,
      to: tag.to,
      at: this.text.length,
      textEnd: this.text.length,
      end: this.text.length,
    }
    if (kind === 'p') this.#paragraphs += 1
    this.blocks.push(block)
    this.#open.push(block)
    this.#depths.set(block, this.#around.length)
  }

  #closeBlock(from: number, to: number): void {
    const block = this.#open.pop()
    if (!block) return
    block.closing = from
    block.to = to
    block.textEnd = this.text.length
    if (block.kind === 'p') this.text += block.row ? '\v' : '\n'
    else if (block.kind === 'tr') this.text += '\n'
    block.end = this.text.length
    if (this.#properties) this.#holder = undefined
  }

  #addPicture(to: number): void {
    const { from } = this.#drawing ?? {}
    this.#drawing = undefined
    // A picture with a copy for older programs would be replaced in one of the two; a text box is translated in both.
    const around = this.#around.findLast(({ name }) => COPIED.has(name))?.name
    if (from === undefined || (around !== undefined && around !== 'w:txbxContent')) return
    if (this.#merge.hides || this.#open.length === 0) return
    const text = namedPicture(this.#xml.slice(from, to))
    if (text !== undefined) this.#add(text, { from: () => from, to: () => to, write: asText })
  }

  #addBreak(name: string, tag: XmlTag): void {
    if (this.#merge.hides) return
    const text = name === 'w:noBreakHyphen' ? '\u2011' : name === 'w:tab' ? '\t' : ' '
    this.#add(text, { from: () => tag.from, to: () => tag.to, write: () => '' })
  }

  #add(text: string, piece: Pick<Piece, 'from' | 'to' | 'write' | 'holder'>): void {
    const at = this.text.length
    this.text += text
    this.pieces.push({ at, end: at + text.length, older: this.#fallbacks > 0, ...piece })
  }
}

function asText(text: string): string {
  return text === '' ? '' : `<w:t xml:space="preserve">${encodeText(text)}</w:t>`
}

/** The XML position of each character's start, and of the last one's end; undefined if every character is written as itself. */
function startsOf(raw: string, from: number): number[] | undefined {
  if (raw.startsWith('<![CDATA[')) return [...Array(raw.length - 11).keys()].map((at) => from + 9 + at)
  if (!raw.includes('&')) return undefined
  const starts: number[] = []
  for (const { 0: written, index } of raw.matchAll(/&[^;]*;|[\s\S]/g))
    for (let unit = decodeXml(written).length; unit > 0; unit -= 1) starts.push(from + index)
  return [...starts, from + raw.length]
}

function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
