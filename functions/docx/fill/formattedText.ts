import { parseCss } from '#shared/interview/document/css.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from '#shared/interview/document/html.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import {
  type Css,
  htmlTable,
  mergeProperties,
  paragraphProperties,
  runProperties,
  THIN,
  tableXml,
  withoutProperties,
  writeParagraphProperties,
} from '../html/index.ts'
import { encodeXml } from '../package/index.ts'
import { barcodePicture } from './barcodePicture.ts'
import { cleanText } from './cleanText.ts'
import { EMU_PER_PIXEL, EMU_PER_TWIP } from './drawing.ts'

/** Where a formatted answer is printed: inside a text (w:t) of the model. */
export type TextPlace = {
  /** Properties (w:rPr) of the run around it. */
  readonly run: string
  /** Properties (w:pPr) of the paragraph around it, if the paragraph may end there and another begin. */
  readonly paragraph: string | undefined
  /** The width of the text there, in pixels. */
  readonly room: number
}

type Drawing = {
  /** Run content that draws a picture; '' for none. */
  readonly draw: (image: TemplateImage) => string
  /** The same text, with the marks of the preview around it. */
  readonly mark: (xml: string) => string
}

/**
 * Formatted text (HTML) in place of a tag, from inside one w:t to inside another. It has the letter and the paragraphs of the model, and
 * what the HTML sets. Where the paragraph cannot end (in a link, a heading of a section), paragraphs and rows are lines.
 */
export function formattedText(html: string, place: TextPlace, drawing: Drawing): string {
  const writer = new Writer(place, drawing)
  const blocks = withoutBlankEnd(blocksOf(parseHtml(html)))
  return `</w:t></w:r>${place.paragraph === undefined ? writer.lines(blocks) : writer.paragraphs(blocks, place.paragraph)}<w:r>${place.run}<w:t xml:space="preserve">`
}

type Block =
  | { readonly kind: 'paragraph'; readonly nodes: readonly HtmlNode[]; readonly css: Css; readonly label?: string }
  | { readonly kind: 'table'; readonly table: HtmlElement }

const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr div table thead tbody tr td th'.split(' '),
)

function blocksOf(nodes: readonly HtmlNode[], css: Css = new Map()): Block[] {
  const blocks: Block[] = []
  let loose: HtmlNode[] = []
  const flush = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push({ kind: 'paragraph', nodes: loose, css })
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.has(node.tag)) {
      loose.push(node)
      continue
    }
    flush()
    const { tag, attributes, children } = node
    const own = new Map([...css, ...parseCss(attributes.style ?? '')])
    if (tag === 'table') blocks.push({ kind: 'table', table: node })
    else if (tag === 'ul' || tag === 'ol') blocks.push(...itemsOf(node, 0))
    else if (tag === 'blockquote') blocks.push(...blocksOf(children, new Map([...own, ...QUOTED])))
    else if (tag === 'p') blocks.push({ kind: 'paragraph', nodes: children, css: own })
    else if (/^h\d$/.test(tag))
      blocks.push({ kind: 'paragraph', nodes: children, css: new Map([['font-weight', 'bold'], ...own]) })
    else if (tag !== 'hr') blocks.push(...blocksOf(children, css))
  }
  flush()
  return blocks
}

/** ABNT NBR 10520: longer quotations are 4 cm from the margin. */
const QUOTED: Css = parseCss('margin-left: 4cm; text-indent: 0')

/** Items carry their number as text: the model may have no numbering of Word's that fits. */
function itemsOf(list: HtmlElement, depth: number): Block[] {
  const blocks: Block[] = []
  let count = Number.parseInt(list.attributes.start ?? '1', 10) || 1
  const left = 36 * (Math.min(depth, 8) + 1)
  for (const item of list.children) {
    if (typeof item === 'string' || item.tag !== 'li') continue
    const label = list.tag === 'ul' ? (BULLETS[depth % BULLETS.length] ?? '•') : numberOf(count, list.attributes.type)
    count += 1
    let first = true
    for (const child of groupsOf(item.children)) {
      const inner = child.length === 1 ? child[0]! : ''
      if (typeof inner === 'object' && (inner.tag === 'ul' || inner.tag === 'ol')) {
        blocks.push(...itemsOf(inner, depth + 1))
        continue
      }
      for (const block of blocksOf(child)) {
        const indent = parseCss(`margin-left: ${left}pt; text-indent: ${first ? -18 : 0}pt`)
        blocks.push(
          block.kind === 'table'
            ? block
            : { ...block, css: new Map([...block.css, ...indent]), ...(first && { label }) },
        )
        first = false
      }
    }
  }
  return blocks
}

const BULLETS = ['•', '–', '▪']

/** The children of an item, each list in it by itself. */
function groupsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = []
  let open = false
  for (const node of nodes) {
    const list = typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol')
    if (list || !open) groups.push([node])
    else groups.at(-1)!.push(node)
    open = !list
  }
  return groups
}

function numberOf(count: number, type = '1'): string {
  if (type === 'a' || type === 'A') {
    const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.floor((count - 1) / 26) + 1)
    return `${type === 'a' ? letter : letter.toUpperCase()})`
  }
  if (type === 'i' || type === 'I') return `${type === 'I' ? roman(count) : roman(count).toLowerCase()}.`
  return `${count}.`
}

function roman(count: number): string {
  let left = count
  let text = ''
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      text += sign
      left -= value
    }
  return text
}

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** Editors end a text with an empty paragraph to write in. */
function withoutBlankEnd(blocks: readonly Block[]): readonly Block[] {
  let end = blocks.length
  while (end > 1) {
    const last = blocks[end - 1]!
    if (last.kind === 'table' || last.nodes.some((node) => typeof node !== 'string' && node.tag !== 'br')) break
    if (last.nodes.some((node) => typeof node === 'string' && node.trim() !== '')) break
    end -= 1
  }
  return blocks.slice(0, end)
}

class Writer {
  readonly #place: TextPlace
  readonly #drawing: Drawing

  constructor(place: TextPlace, drawing: Drawing) {
    this.#place = place
    this.#drawing = drawing
  }

  /** The first paragraph goes on in the model's. What follows the tag goes on after the last one. */
  paragraphs(blocks: readonly Block[], own: string): string {
    const following = mergeProperties(
      'w:pPr',
      withoutProperties('w:pPr', own, ['w:pageBreakBefore', 'w:pPrChange']),
      '',
    )
    const base = following.includes('<w:numPr') ? mergeProperties('w:pPr', following, UNNUMBERED) : following
    let xml = ''
    let open = true
    blocks.forEach((block, at) => {
      if (open && (at > 0 || block.kind === 'table')) {
        xml += '</w:p>'
        open = false
      }
      if (block.kind === 'table') {
        xml += (blocks[at - 1]?.kind === 'table' ? THIN : '') + this.#table(block.table)
        return
      }
      if (!open) xml += `<w:p>${mergeProperties('w:pPr', base, paragraphXml(block.css))}`
      open = true
      xml += this.#runs(block)
    })
    return open ? xml : `${xml}<w:p>${base}`
  }

  /** Everything in one paragraph. */
  lines(blocks: readonly Block[]): string {
    return blocks
      .map((block) =>
        block.kind === 'paragraph'
          ? this.#runs(block)
          : rowsOf(block.table)
              .map((row) => this.#text(row.map(textOf).join('\t'), new Map()))
              .join(BREAK),
      )
      .join(BREAK)
  }

  #runs({ nodes, css, label }: Block & { readonly kind: 'paragraph' }): string {
    const text = new Map([...css].filter(([name]) => !PARAGRAPH.test(name)))
    const number = label === undefined ? '' : this.#text(`${label}\t`, text)
    return number + this.#inline(nodes, text)
  }

  #inline(nodes: readonly HtmlNode[], css: Css): string {
    return nodes
      .map((node) => {
        if (typeof node === 'string') return this.#text(node, css)
        if (node.tag === 'br') return BREAK
        if (node.tag === 'img') return this.#picture(node, css)
        const mark = MARKS[node.tag]
        const own = parseCss(node.attributes.style ?? '')
        return this.#inline(node.children, new Map([...css, ...(mark ? [mark] : []), ...own]))
      })
      .join('')
  }

  #text(text: string, css: Css): string {
    const pieces = cleanText(text)
      .replace(/ *\n */g, ' ')
      .split('\t')
    if (pieces.length === 1 && pieces[0] === '') return ''
    const content = pieces
      .map((piece) => (piece === '' ? '' : `<w:t xml:space="preserve">${this.#drawing.mark(encodeXml(piece))}</w:t>`))
      .join('<w:tab/>')
    return `<w:r>${mergeProperties('w:rPr', this.#place.run, runProperties(css, { shaded: true }))}${content}</w:r>`
  }

  #picture({ attributes }: HtmlElement, css: Css): string {
    const { src = '', alt = '', width, height, 'data-barcode': code } = attributes
    if (code !== undefined) {
      const drawn = barcodePicture(code, alt)
      return drawn ? `<w:r>${this.#drawing.draw(drawn)}</w:r>` : this.#text(alt, css)
    }
    if (!/^(data:image\/|https:)/i.test(src)) return this.#text(alt, css)
    const size = (side: 'width' | 'height', value: string | undefined) =>
      Number(value) > 0 && Number(value) < 10_000 ? { [side]: Number(value) } : {}
    const image: TemplateImage = { $: 'imagem', src, alt, ...size('width', width), ...size('height', height) }
    const drawn = this.#drawing.draw(image)
    return drawn && `<w:r>${drawn}</w:r>`
  }

  #table(table: HtmlElement): string {
    const twips = Math.round((this.#place.room * EMU_PER_PIXEL) / EMU_PER_TWIP)
    return tableXml(htmlTable(table), twips, (nodes, room) => {
      const cell = new Writer(
        { ...this.#place, paragraph: '', room: (room * EMU_PER_TWIP) / EMU_PER_PIXEL },
        this.#drawing,
      )
      return blocksOf(nodes)
        .map((block) =>
          block.kind === 'table'
            ? cell.#table(block.table)
            : `<w:p>${paragraphXml(block.css)}${cell.#runs(block)}</w:p>`,
        )
        .join('')
    })
  }
}

const BREAK = '<w:r><w:br/></w:r>'
const UNNUMBERED = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr>'

const paragraphXml = (css: Css): string => writeParagraphProperties(paragraphProperties(css))

/** Declarations that are the paragraph's and not its text's. */
const PARAGRAPH = /^(margin|padding|border|text-(align|indent)|line-height|background-color|break-|--)/

const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['font-weight', 'bold'],
  b: ['font-weight', 'bold'],
  em: ['font-style', 'italic'],
  i: ['font-style', 'italic'],
  u: ['--u', 'yes'],
  s: ['--s', 'yes'],
  sub: ['vertical-align', 'sub'],
  sup: ['vertical-align', 'super'],
}

function rowsOf(table: HtmlElement): HtmlElement[][] {
  const cells = (node: HtmlNode): HtmlElement[][] => {
    if (typeof node === 'string') return []
    if (node.tag !== 'tr') return node.children.flatMap(cells)
    return [node.children.filter((child): child is HtmlElement => typeof child === 'object')]
  }
  return cells(table)
}

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(textOf).join('')
