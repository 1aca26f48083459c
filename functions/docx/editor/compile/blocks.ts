import { parseCss } from '#shared/interview/document/css.ts'
import { baseStyles } from '#shared/interview/document/documentStyles.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOfNode } from '#shared/interview/document/html.ts'
import type { EditorBlock, EditorTable, ParagraphStyle } from '#shared/interview/model.ts'
import {
  type Css,
  htmlTable,
  isList,
  listScheme,
  paragraphProperties,
  QUOTED,
  runProperties,
  splitLists,
  THIN,
  tableXml,
  textCss,
  writeParagraphProperties,
} from '../../html/index.ts'
import { encodeXml } from '../../package/index.ts'
import { type InlineContext, inlineXml } from './inline.ts'
import type { Numbering } from './numbering.ts'
import { wordEndings } from './review.ts'
import type { StyleSheet } from './styleSheet.ts'

export type BlockContext = InlineContext & {
  readonly styles: StyleSheet
  readonly numbering: Numbering
  /** How many lists of HTML there were so far. */
  readonly lists: { count: number }
  /** Declarations for the paragraphs of HTML's lists (S0 §3). */
  readonly listItem: Css
  /** The body, outside of tables, is where a table of contents can be. */
  readonly listsHeadings: boolean
  /** Called for each paragraph in the order of the document; the name by which the table of contents finds it, if it is a heading. */
  readonly onParagraph: (paragraph: HtmlElement) => string | undefined
}

/** Blocks as paragraphs and tables. Two tables in a row are kept apart. */
export function blocksXml(blocks: readonly EditorBlock[], context: BlockContext): string {
  return joinBlocks(
    blocks.flatMap((block) =>
      block.type === 'text' ? htmlBlocks(read(block.content, context), context) : [tableOf(block.content, context)],
    ),
  )
}

const read = (html: string, { review }: BlockContext): readonly HtmlNode[] =>
  review ? wordEndings(parseHtml(html)) : parseHtml(html)

const tableOf = (table: EditorTable, context: BlockContext): string =>
  tableXml(table, context.room, (nodes, room) =>
    joinBlocks(htmlBlocks(nodes, { ...context, room, listsHeadings: false })),
  )

function joinBlocks(pieces: readonly string[]): string {
  const written = pieces.filter((each) => each !== '')
  return written
    .map((piece, at) => (piece.startsWith('<w:tbl>') && written[at - 1]?.endsWith('</w:tbl>') ? THIN + piece : piece))
    .join('')
}

/** What is around the paragraphs of a list or quotation. */
type Around = {
  readonly css?: Css
  /** Of the first paragraph. */
  readonly number?: string
}

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3'])
const BLOCK: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'hr', 'div', 'table'])

/** HTML as paragraphs and tables; text outside any block is a paragraph. */
function htmlBlocks(nodes: readonly HtmlNode[], context: BlockContext, around: Around = {}): string[] {
  const pieces: string[] = []
  const add = (more: readonly string[]) => {
    for (const piece of more) pieces.push(piece)
  }
  let loose: HtmlNode[] = []
  const flush = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      pieces.push(paragraphXml({ tag: 'p', attributes: {}, children: loose }, context, take()))
    loose = []
  }
  let first = true
  const take = (): Around => {
    const { number, ...rest } = around
    const taken = first && number !== undefined ? around : rest
    first = false
    return taken
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCK.has(node.tag)) {
      loose.push(node)
      continue
    }
    flush()
    if (node.tag === 'p' || HEADINGS.has(node.tag)) pieces.push(paragraphXml(node, context, take()))
    else if (node.tag === 'ul' || node.tag === 'ol') add(listXml(node, context, 0))
    else if (node.tag === 'table') pieces.push(tableOf(htmlTable(node), context))
    else if (node.tag === 'hr') pieces.push(node.attributes['data-break'] === 'page' ? PAGE_BREAK : RULE)
    else if (node.tag === 'blockquote') add(htmlBlocks(node.children, context, { css: QUOTED }))
    else if (node.attributes['data-toc'] !== undefined) pieces.push(context.listsHeadings ? CONTENTS : '')
    else add(htmlBlocks(node.children, context, around))
  }
  flush()
  return pieces
}

/** Where the table of contents will be: its entries are known at the end. */
export const CONTENTS = '<w:contents/>'
export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
const RULE = '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="auto"/></w:pBdr></w:pPr></w:p>'

function listXml(list: HtmlElement, context: BlockContext, depth: number): string[] {
  const tag = list.tag as 'ol' | 'ul'
  const level = Math.min(depth, 8)
  const start = Number.parseInt(list.attributes.start ?? '', 10)
  const scheme = listScheme(tag, list.attributes.type)
  context.lists.count += 1
  const id = context.numbering.listOf(scheme, `html ${context.lists.count}`, {
    level,
    at: Number.isInteger(start) && start >= 0 && start <= 30_000 ? start : 1,
  })
  const number = numberXml(level, id)
  const inset = new Map([...context.listItem, ['margin-left', `${36 * (level + 1)}pt`]])
  return list.children.flatMap((item) => {
    if (typeof item === 'string') return []
    if (item.tag === 'ol' || item.tag === 'ul') return listXml(item, context, depth + 1)
    if (item.tag !== 'li') return []
    return splitLists(item.children).flatMap((nodes, at) =>
      isList(nodes[0])
        ? listXml(nodes[0], context, depth + 1)
        : htmlBlocks(nodes, context, at === 0 ? { css: context.listItem, number } : { css: inset }),
    )
  })
}

const numberXml = (level: number, list: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`

/** A paragraph or heading. */
function paragraphXml(element: HtmlElement, context: BlockContext, around: Around): string {
  const { attributes, children } = element
  const style = context.styles.of(element)
  const own = parseCss(attributes.style ?? '')
  const css = new Map([...(around.css ?? []), ...own])
  const properties = paragraphProperties(css)
  if (attributes['data-keep'] !== undefined) properties.set('w:keepNext', '<w:keepNext/>')
  if (style && style.name !== baseStyles.p) properties.set('w:pStyle', `<w:pStyle w:val="${encodeXml(style.id)}"/>`)
  const number = around.number ?? clauseXml(element, style, context)
  if (number !== '') properties.set('w:numPr', number)
  const text = textCss(css)
  if (children.length === 0 || textOfNode(element) === '') {
    const mark = runProperties(text, { shaded: false })
    if (mark !== '') properties.set('w:rPr', mark)
  }
  const ending = context.review?.ending(attributes['data-ending'])
  if (ending) {
    const mark = properties.get('w:rPr') ?? '<w:rPr></w:rPr>'
    properties.set('w:rPr', mark.replace('<w:rPr>', `<w:rPr>${ending}`))
  }
  let runs = inlineXml(children, text, context)
  const entry = context.onParagraph(element)
  if (entry !== undefined) runs = context.parts.marked(entry, runs)
  const anchor = attributes['data-anchor']
  if (anchor) runs = context.parts.marked(anchor, runs)
  const xml = `${writeParagraphProperties(properties)}${runs}`
  return xml === '' ? '<w:p/>' : `<w:p>${xml}</w:p>`
}

/** A number that the style gives is not repeated, and one that it must not give is switched off. */
function clauseXml({ attributes }: HtmlElement, style: ParagraphStyle | undefined, context: BlockContext): string {
  const given = style && context.styles.clauseOf(style.id)
  const level = Number(attributes['data-clause'] ?? '')
  if (!Number.isInteger(level) || level < 1 || level > 9)
    return given ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>' : ''
  const scheme = context.numbering.schemeOf(attributes['data-numbering'])
  const at = Math.min(level, scheme.levels.length)
  const list = attributes['data-list']
  if (!list && given && given.level === at && context.numbering.schemeOf(given.numbering).id === scheme.id) return ''
  return numberXml(at - 1, context.numbering.listOf(scheme, list || ''))
}
