import { writeCss } from '#shared/interview/document/css.ts'
import { type HtmlElement, type HtmlNode, writeHtml } from '#shared/interview/document/html.ts'
import type { EditorTable } from '#shared/interview/model.ts'
import { colourIn } from '#shared/word/measures.ts'
import { readParagraphProperties } from '#shared/word/paragraphProperties.ts'
import { readRunProperties } from '#shared/word/runProperties.ts'
import { allOf, child, firstOf, numberOf, outermostOf, type XmlElement } from '#shared/word/xml.ts'
import { type Css, paragraphCss, textCss } from './cssOf.ts'
import type { Losses } from './losses.ts'
import type { Content, ParagraphReader } from './paragraphReader.ts'
import { inlineHtml, type Piece } from './runs.ts'
import { tableHtml } from './tableHtml.ts'
import { readTable, type TableRun } from './tableReader.ts'
import type { WordNumbering } from './wordNumbering.ts'
import type { WordStyles } from './wordStyles.ts'

/** Tables inside of each other; the HTML of deeper ones would not be read. */
const MOST_NESTED = 8

/** A block of the document, or the end of a section with its properties. */
export type ReadBlock =
  | { readonly kind: 'text'; readonly node: HtmlElement }
  | { readonly kind: 'table'; readonly table: EditorTable }
  | { readonly kind: 'section'; readonly properties: XmlElement }

export type BodyContext = {
  readonly paragraphs: ParagraphReader
  readonly styles: WordStyles
  readonly numbering: WordNumbering
  readonly losses: Losses
  /** Bookmarks that something refers to. */
  readonly referred: ReadonlySet<string>
  /** Elements of which it is known whether they have a table of contents. */
  readonly contents: Map<XmlElement, boolean>
  /** How many tables are around the blocks. */
  readonly depth?: number
  readonly counts: { tables: number; pictures: number; notes: number; numbered: number }
}

/** The blocks of a body, header, footer or cell. `room` is the width of its text in twips. */
export function readBlocks(holder: XmlElement, room: number, context: BodyContext, run?: TableRun): ReadBlock[] {
  const { depth = 0 } = context
  const found: ReadBlock[] = []
  const add = (more: readonly ReadBlock[]) => {
    for (const each of more) found.push(each)
  }
  for (const element of holder.children) {
    switch (element.name) {
      case 'w:p':
        add(readParagraph(element, room, context, run))
        break
      case 'w:tbl':
        if (depth >= MOST_NESTED) {
          context.losses.add('As tabelas dentro de muitas outras viraram parágrafos.')
          for (const cell of outermostOf(element, 'w:tc')) add(readBlocks(cell, room, context, run))
          break
        }
        context.counts.tables += 1
        found.push({
          kind: 'table',
          table: readTable(element, room, context.styles.all, context.losses, (cell, width, cellRun) =>
            writeHtml(nodesOf(readBlocks(cell, width, { ...context, depth: depth + 1 }, cellRun))),
          ),
        })
        break
      case 'w:sdt':
        if (hasContents(element, context.contents)) found.push({ kind: 'text', node: contents })
        else {
          const content = child(element, 'w:sdtContent')
          if (content) add(readBlocks(content, room, context, run))
        }
        break
      case 'w:customXml':
      case 'w:ins':
      case 'w:moveTo':
        add(readBlocks(element, room, context, run))
        break
      default:
        break
    }
  }
  return found
}

/** Blocks inside a cell or box, whose tables are written as HTML. */
export function nodesOf(blocks: readonly ReadBlock[]): HtmlNode[] {
  return blocks.flatMap((block) =>
    block.kind === 'text' ? [block.node] : block.kind === 'table' ? [tableHtml(block.table)] : [],
  )
}

const contents: HtmlElement = { tag: 'div', attributes: { 'data-toc': '' }, children: [] }
const pageBreak: HtmlElement = { tag: 'hr', attributes: { 'data-break': 'page' }, children: [] }

/** Whether there is a table of contents in an element; each is looked at once. */
function hasContents(element: XmlElement, known: Map<XmlElement, boolean>): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const found =
    (element.name === 'w:docPartGallery' && element.attribute('w:val') === 'Table of Contents') ||
    (element.name === 'w:instrText' && /^\s*TOC\b/.test(element.text)) ||
    element.children.some((each) => hasContents(each, known))
  known.set(element, found)
  return found
}

function readParagraph(
  element: XmlElement,
  room: number,
  context: BodyContext,
  run: TableRun | undefined,
): ReadBlock[] {
  const { paragraphs, styles } = context
  const properties = child(element, 'w:pPr')
  const section = child(properties, 'w:sectPr')
  const ended: ReadBlock[] = section ? [{ kind: 'section', properties: section }] : []
  const styleId = styles.all.styleOf(properties)
  const before = paragraphs.inContents
  const content = paragraphs.read(element)
  const name = styleId === undefined ? undefined : styles.use(styleId)
  // The table of contents is made from the headings.
  if (before || paragraphs.inContents || /^toc [1-9]$/i.test(name ?? ''))
    return [...(before ? [] : [{ kind: 'text', node: contents } as const]), ...ended]
  const isEmpty = content.length === 0
  if (isEmpty && isThin(properties)) return ended
  const level = /^heading ([1-3])$/i.exec(name ?? '')?.[1]
  const clause = context.numbering.clauseOf(properties)
  if (clause) context.counts.numbered += 1
  const css = paragraphCss(readParagraphProperties(properties))
  const text = textCss(readRunProperties(child(properties, 'w:rPr'), styles.all.theme))
  const base = level === undefined && styleId !== styles.all.normal && name !== undefined
  const anchor = anchorOf(element, context)
  const attributes = (style: Css): Record<string, string> => ({
    ...(base && styleId !== undefined && { 'data-style': styleId }),
    ...(clause && {
      'data-clause': String(clause.level),
      'data-numbering': clause.scheme,
      ...(clause.list !== undefined && { 'data-list': clause.list }),
    }),
    ...(anchor !== undefined && { 'data-anchor': anchor }),
    ...(style.size > 0 && { style: writeCss(style) }),
  })
  const tag = level === undefined ? 'p' : `h${level}`
  const paragraph = (pieces: readonly Piece[], style: Css): ReadBlock => ({
    kind: 'text',
    node: { tag, attributes: attributes(style), children: inlineHtml(pieces.map((piece) => ranIn(piece, run))) },
  })
  for (const { kind, ...rest } of content)
    if (kind === 'piece' && 'piece' in rest && typeof rest.piece.content === 'object')
      count(rest.piece.content, context)
  if (isEmpty) return [paragraph([], new Map([...css, ...text])), ...ended]
  return [...split(content, css, paragraph, room, context), ...ended]
}

function count({ tag, attributes }: HtmlElement, { counts }: BodyContext): void {
  if (tag === 'img') counts.pictures += 1
  if (attributes['data-note'] !== undefined) counts.notes += 1
}

/** Text of the first row may have the look that the table's style gives to it. */
const ranIn = (piece: Piece, run: TableRun | undefined): Piece =>
  run ? { ...piece, css: new Map([...run, ...piece.css]) } : piece

/** The paragraphs that breaks of the page and text boxes divide a paragraph into. */
function split(
  content: readonly Content[],
  css: Css,
  paragraph: (pieces: readonly Piece[], css: Css) => ReadBlock,
  room: number,
  context: BodyContext,
): ReadBlock[] {
  const found: ReadBlock[] = []
  let pieces: Piece[] = []
  let own = css
  const flush = () => {
    if (pieces.length > 0) found.push(paragraph(pieces, own))
    pieces = []
  }
  for (const each of content) {
    if (each.kind === 'piece') {
      pieces.push(each.piece)
      continue
    }
    flush()
    if (each.kind === 'break') found.push({ kind: 'text', node: pageBreak })
    else {
      const boxed = boxCss(each.shape)
      for (const inner of readBlocks(each.box, room, context))
        found.push(inner.kind === 'text' ? { kind: 'text', node: framed(inner.node, boxed) } : inner)
    }
    own = css
  }
  flush()
  return found
}

function boxCss(shape: XmlElement): Css {
  const css: Css = new Map()
  const properties = firstOf(shape, 'wps:spPr')
  const fill = fillColour(child(properties, 'a:solidFill'))
  const line = child(properties, 'a:ln')
  const points = (numberOf(line?.attribute('w')) ?? 9525) / 12_700
  if (line && !child(line, 'a:noFill')) {
    const drawn = `${Number(Math.max(0.25, points).toFixed(2))}pt solid ${fillColour(child(line, 'a:solidFill')) ?? '#000000'}`
    for (const side of ['top', 'left', 'bottom', 'right']) css.set(`border-${side}`, drawn)
    css.set('padding-top', '4pt')
    css.set('padding-bottom', '4pt')
  }
  if (fill) css.set('background-color', fill)
  return css
}

const fillColour = (fill: XmlElement | undefined): string | undefined =>
  colourIn(child(fill, 'a:srgbClr')?.attribute('val'))

function framed(node: HtmlElement, css: Css): HtmlElement {
  if (!/^(p|h[1-3])$/.test(node.tag) || css.size === 0) return node
  const style = [writeCss(css), node.attributes.style].filter(Boolean).join('; ')
  return { ...node, attributes: { ...node.attributes, style } }
}

/** What Minuta writes between two tables and at the end of a section. */
function isThin(properties: XmlElement | undefined): boolean {
  const spacing = child(properties, 'w:spacing')
  return spacing?.attribute('w:line') === '20' && spacing.attribute('w:lineRule') === 'exact'
}

/** The name of a bookmark in the paragraph that something refers to. */
function anchorOf(paragraph: XmlElement, { referred }: BodyContext): string | undefined {
  for (const start of allOf(paragraph, 'w:bookmarkStart')) {
    const name = start.attribute('w:name') ?? ''
    if (referred.has(name)) return name
  }
  return undefined
}
