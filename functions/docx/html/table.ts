import { parseCss, twipsOf } from '#shared/interview/document/css.ts'
import { type HtmlNode, parseHtml } from '#shared/interview/document/html.ts'
import { columnsOf } from '#shared/interview/document/tableGrid.ts'
import type { EditorTable } from '#shared/interview/model.ts'
import { MOST_COLUMNS } from '#shared/word/limits.ts'
import { border, borderOf, type Css, paddingOf, SIDES, shadingOf } from './formatting.ts'
import { THIN } from './thin.ts'

type Row = EditorTable['rows'][number]
type Cell = Row['content'][string]

/** What is on a place of the grid: a cell, or the part of one that reaches over several rows. */
type Place = { readonly cell: Cell | undefined; readonly span: number; readonly merge?: 'restart' | 'continue' }

/** The blocks of a cell, in a width of so many twips. */
type Fill = (nodes: readonly HtmlNode[], room: number) => string

/** A table with the widths, spans and repeated rows of a block, in a width of so many twips; '' without rows. */
export function tableXml(table: EditorTable, room: number, fill: Fill): string {
  const rows = table.rows.map((row) => columnsOf(row))
  const count = Math.min(
    MOST_COLUMNS,
    rows.flat().reduce((most, { column, span }) => Math.max(most, column + span), 0),
  )
  if (count === 0) return ''
  const total = Math.round((room * (table.width ?? 100)) / 100)
  const widths = columnWidths(table.widths, count, total)
  const css = table.css === undefined ? ALL[table.borders ?? 'all'] : parseCss(table.css)
  const padding = cellPadding(css)
  const open: ({ cell: Cell; rows: number; span: number } | undefined)[] = []
  const lines = table.rows.map((row, at) => {
    const places: Place[] = []
    for (let column = 0; column < count; ) {
      const above = open[column]
      const found = rows[at]?.find((cell) => cell.column === column)
      if (above && above.rows > 0) {
        places.push({ cell: above.cell, span: above.span, merge: 'continue' })
        above.rows -= 1
        column += above.span
        continue
      }
      const next = nextTaken(rows[at] ?? [], open, column, count)
      // Places without a cell are one empty cell: a short row of a wide table would be long in the file.
      const span = found ? Math.min(found.span, next - column) : next - column
      const height = found ? Math.min(found.cell.rowspan ?? 1, table.rows.length - at) : 1
      if (found && height > 1) {
        open[column] = { cell: found.cell, rows: height - 1, span }
        places.push({ cell: found.cell, span, merge: 'restart' })
      } else places.push({ cell: found?.cell, span })
      column += span
    }
    return rowXml(row, places, widths, padding, fill)
  })
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/>`,
    table.align === 'center' || table.align === 'right' ? `<w:jc w:val="${table.align}"/>` : '',
    indentOf(css),
    bordersXml('w:tblBorders', css, [
      ['w:insideH', css.get('--inside-h')],
      ['w:insideV', css.get('--inside-v')],
    ]),
    '<w:tblLayout w:type="fixed"/>',
    marginsXml('w:tblCellMar', padding),
    '<w:tblLook w:val="0000" w:firstRow="0" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>',
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    ...lines,
    '</w:tbl>',
  ].join('')
}

const line = '0.5pt solid #000000'
const ALL: Readonly<Record<'all' | 'none', Css>> = {
  all: new Map([
    ['border', line],
    ['--inside-h', line],
    ['--inside-v', line],
  ]),
  none: new Map(),
}

/** The column of the next cell, or of one that reaches down from above. */
function nextTaken(
  cells: ReturnType<typeof columnsOf>,
  open: readonly ({ rows: number } | undefined)[],
  from: number,
  count: number,
): number {
  for (let column = from + 1; column < count; column++)
    if ((open[column]?.rows ?? 0) > 0 || cells.some((cell) => cell.column === column)) return column
  return count
}

/** Whole twips that add up to the width of the table. */
function columnWidths(shares: readonly number[] | undefined, count: number, total: number): number[] {
  const known = shares?.length === count ? shares : Array.from({ length: count }, () => 100 / count)
  const sum = known.reduce((all, share) => all + share, 0)
  let before = 0
  let share = 0
  return known.map((each) => {
    share += each
    const edge = Math.round((total * share) / sum)
    const width = Math.max(1, edge - before)
    before = edge
    return width
  })
}

function indentOf(css: Css): string {
  const indent = twipsOf(css.get('--indent'))
  return indent === undefined ? '' : `<w:tblInd w:w="${indent}" w:type="dxa"/>`
}

function bordersXml(name: string, css: Css, inside: readonly (readonly [string, string | undefined])[] = []): string {
  const sides = SIDES.map((side) => border(`w:${side}`, borderOf(css, side))).join('')
  const xml = sides + inside.map(([element, value]) => border(element, value)).join('')
  return xml && `<${name}>${xml}</${name}>`
}

type Padding = Readonly<Partial<Record<(typeof SIDES)[number], number>>>

/** '0pt 5.4pt', as CSS writes the four sides. */
function cellPadding(css: Css): Padding {
  const [top, right = top, bottom = top, left = right] = (css.get('--cell-padding') ?? '').split(/\s+/).map(twipsOf)
  return {
    ...(top !== undefined && { top }),
    ...(left !== undefined && { left }),
    ...(bottom !== undefined && { bottom }),
    ...(right !== undefined && { right }),
  }
}

function marginsXml(name: string, padding: Padding): string {
  const xml = SIDES.map((side) =>
    padding[side] === undefined ? '' : `<w:${side} w:w="${padding[side]}" w:type="dxa"/>`,
  ).join('')
  return xml && `<${name}>${xml}</${name}>`
}

function rowXml(
  { settings }: Row,
  places: readonly Place[],
  widths: readonly number[],
  padding: Padding,
  fill: Fill,
): string {
  const { header, whole, height } = settings
  const properties = [
    whole ? '<w:cantSplit/>' : '',
    height === undefined ? '' : `<w:trHeight w:val="${Math.round((height * 1440) / 25.4)}"/>`,
    header ? '<w:tblHeader/>' : '',
  ].join('')
  const tags = tagsOf(settings)
  const printed = places.flatMap(({ merge }, at) => (merge === 'continue' ? [] : [at]))
  let column = 0
  const cells = places.map((place, at) => {
    const width = widths.slice(column, column + place.span).reduce((sum, each) => sum + each, 0)
    column += place.span
    const only = printed.length === 1
    const before = at === printed[0] ? tags.before : ''
    const after = at === printed.at(-1) ? tags.after : ''
    return cellXml(place, width, padding, { before, after, apart: only }, fill)
  })
  return `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join('')}</w:tr>`
}

/** The row is between tags of the list for which it repeats, and in each item between those of its condition. */
function tagsOf({ dynamicListFieldRef: list, conditionalFieldRef: condition }: Row['settings']) {
  const refs = [list, condition].filter((ref): ref is string => ref !== undefined && ref !== '')
  return {
    before: refs.map((ref) => `{{#${ref}}}`).join(''),
    after: refs
      .map((ref) => `{{/${ref}}}`)
      .reverse()
      .join(''),
  }
}

type Tags = { readonly before: string; readonly after: string; readonly apart: boolean }

function cellXml({ cell, span, merge }: Place, width: number, padding: Padding, tags: Tags, fill: Fill): string {
  const css = parseCss(cell?.css ?? '')
  const own: Padding = Object.fromEntries(
    SIDES.flatMap((side) => {
      const value = paddingOf(css, side)
      return value === undefined ? [] : [[side, value]]
    }),
  )
  const valign = cell?.valign === 'middle' ? 'center' : cell?.valign
  const properties = [
    `<w:tcW w:w="${width}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${span}"/>` : '',
    merge === 'restart' ? '<w:vMerge w:val="restart"/>' : merge ? '<w:vMerge/>' : '',
    bordersXml('w:tcBorders', css),
    shadingOf(cell?.fill ? new Map([['background-color', cell.fill]]) : css) ?? '',
    marginsXml('w:tcMar', own),
    valign && valign !== 'top' ? `<w:vAlign w:val="${valign}"/>` : '',
  ].join('')
  const inner = { ...padding, ...own }
  const room = Math.max(200, width - (inner.left ?? 108) - (inner.right ?? 108))
  const nodes = cell && merge !== 'continue' ? parseHtml(cell.content) : []
  const blocks = fill(withTags(nodes, tags), room)
  const content = blocks === '' || blocks.endsWith('</w:tbl>') ? `${blocks}${blocks === '' ? '<w:p/>' : THIN}` : blocks
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
}

/** The content with the row's tags in its first and last paragraphs, or in paragraphs of their own where the row has one cell. */
function withTags(nodes: readonly HtmlNode[], { before, after, apart }: Tags): HtmlNode[] {
  const paragraph = (text: string): HtmlNode => ({ tag: 'p', attributes: {}, children: [text] })
  const isParagraph = (node: HtmlNode | undefined) => typeof node === 'object' && /^(p|h[1-3])$/.test(node.tag)
  const isBlock = (node: HtmlNode) => typeof node === 'object' && BLOCKS.has(node.tag)
  let all: HtmlNode[] = nodes.some(isBlock) ? [...nodes] : [{ tag: 'p', attributes: {}, children: nodes }]
  if (before !== '') {
    const [first, ...rest] = all
    if (!apart && typeof first === 'object' && isParagraph(first))
      all = [{ ...first, children: [before, ...first.children] }, ...rest]
    else all = [paragraph(before), ...all]
  }
  if (after !== '') {
    const last = all.at(-1)
    if (!apart && typeof last === 'object' && isParagraph(last))
      all = [...all.slice(0, -1), { ...last, children: [...last.children, after] }]
    else all = [...all, paragraph(after)]
  }
  return all
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'hr', 'div', 'table'])
