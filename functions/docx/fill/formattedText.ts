import { parseCss } from '#shared/interview/document/css.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from '#shared/interview/document/html.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import { writeNumber } from '#shared/word/writeNumber.ts'
import {
  type Css,
  htmlTable,
  isList,
  listScheme,
  mergeProperties,
  paragraphProperties,
  QUOTED,
  runProperties,
  splitLists,
  THIN,
  tableXml,
  textCss,
  withElement,
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
 * what the HTML sets. Where the paragraph cannot end (in a link, or as the last one of a section), paragraphs and rows are lines.
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
  const add = (more: readonly Block[]) => {
    for (const block of more) blocks.push(block)
  }
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
    else if (isList(node)) add(itemsOf(node, 0))
    else if (tag === 'blockquote') add(blocksOf(children, new Map([...own, ...QUOTED])))
    else if (tag === 'p') blocks.push({ kind: 'paragraph', nodes: children, css: own })
    else if (/^h\d$/.test(tag))
      blocks.push({ kind: 'paragraph', nodes: children, css: new Map([['font-weight', 'bold'], ...own]) })
    else if (tag !== 'hr') add(blocksOf(children, css))
  }
  flush()
  return blocks
}

/** Items carry their number as text: the model may have no numbering of Word's that fits. */
function itemsOf(list: HtmlElement, depth: number): Block[] {
  const {
    format,
    text,
    css = '',
  } = listScheme(list.tag as 'ol' | 'ul', list.attributes.type).levels[Math.min(depth, 8)]!
  const indents = parseCss(css)
  const inset: Css = new Map([...indents, ['text-indent', '0']])
  let count = Number.parseInt(list.attributes.start ?? '1', 10) || 1
  return list.children.flatMap((item) => {
    if (typeof item === 'string' || item.tag !== 'li') return []
    const label = format === 'bullet' ? text : `${writeNumber(count, format)}.`
    count += 1
    const groups = splitLists(item.children)
    const blocks = groups.flatMap((nodes) => (isList(nodes[0]) ? itemsOf(nodes[0], depth + 1) : blocksOf(nodes, inset)))
    const [first, ...rest] = blocks
    if (isList(groups[0]?.[0]) || first?.kind !== 'paragraph') return blocks
    return [{ ...first, label, css: new Map([...first.css, ...indents]) }, ...rest]
  })
}

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
    const following = withoutProperties('w:pPr', own, ['w:pageBreakBefore', 'w:pPrChange'])
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
    const text = textCss(css)
    const number = label === undefined ? '' : this.#text(`${label}\t`, text)
    return number + this.#inline(nodes, text)
  }

  #inline(nodes: readonly HtmlNode[], css: Css): string {
    return nodes
      .map((node) => {
        if (typeof node === 'string') return this.#text(node, css)
        if (node.tag === 'br') return BREAK
        if (node.tag === 'img') return this.#picture(node, css)
        return this.#inline(node.children, withElement(css, node.tag, node.attributes))
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
