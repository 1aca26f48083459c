import { pointsOf, writeCss } from '#shared/interview/document/css.ts'
import { MOST_COLUMNS } from '#shared/interview/document/tableGrid.ts'
import type { EditorTable } from '#shared/interview/model.ts'
import { child, type XmlElement } from '../../package/index.ts'
import { bordersCss, type Css, fillOf, lineOf, type ThemeFonts, textCss } from './cssOf.ts'
import type { Losses } from './losses.ts'
import { numberOf, toggleOf, valOf } from './properties.ts'
import type { WordStyles } from './wordStyles.ts'

/** What the style of a table gives to the text of a row. */
export type TableRun = Css
type Row = EditorTable['rows'][number]
type Fill = (cell: XmlElement, width: number, run: TableRun | undefined) => string

/** The most rows that a cell of an editor document covers. */
const MOST_ROWS = 1_000

const SIDES = ['top', 'left', 'bottom', 'right'] as const

/** A table of a Word file. `fill` reads what a cell contains. */
export function readTable(
  table: XmlElement,
  room: number,
  styles: WordStyles,
  theme: ThemeFonts,
  losses: Losses,
  fill: Fill,
): EditorTable {
  const properties = child(table, 'w:tblPr')
  const chain = styles.tableChain(valOf(properties, 'w:tblStyle'))
  const styled = chain.map((style) => child(style, 'w:tblPr'))
  const all = [...styled, properties]
  const rows = rowsOf(table)
  const grid = gridOf(table, rows)
  const total = grid.reduce((sum, width) => sum + width, 0)
  const css = tableCss(all)
  const padding = paddingOf(all)
  if (SIDES.some((side) => padding[side] !== DEFAULT_PADDING[side]))
    css.set('--cell-padding', SIDE_ORDER.map((side) => pointsOf(padding[side])).join(' '))
  const first = firstRow(properties, chain, theme, losses)
  const open = new Map<number, Row['content'][string]>()
  const read = rows.map((row, at): Row => {
    const content: Row['content'] = {}
    const rowProperties = child(row, 'w:trPr')
    let column = columnsBefore(row)
    for (const cell of cellsOf(row)) {
      if (column >= MOST_COLUMNS) break
      const own = child(cell, 'w:tcPr')
      const colspan = Math.min(spanOf(cell), MOST_COLUMNS - column)
      const merge = child(own, 'w:vMerge')
      const above = open.get(column)
      if (merge && merge.attribute('w:val') !== 'restart' && above && (above.rowspan ?? 1) < MOST_ROWS) {
        above.rowspan = (above.rowspan ?? 1) + 1
        column += colspan
        continue
      }
      const width = grid.slice(column, column + colspan).reduce((sum, each) => sum + each, 0)
      const made = readCell(
        cell,
        own,
        colspan,
        Math.max(200, width - padding.left - padding.right),
        at === 0 ? first : undefined,
        fill,
        losses,
      )
      content[String(column)] = made
      if (merge) open.set(column, made)
      else open.delete(column)
      column += colspan
    }
    return { content, settings: settingsOf(rowProperties) }
  })
  const align = valOf(properties, 'w:jc')
  const share = Number(((total / room) * 100).toFixed(3))
  return {
    rows: read,
    widths: grid.map((width) => Number(((width / total) * 100).toFixed(3))),
    ...(share !== 100 && { width: Math.min(200, share) }),
    ...((align === 'center' || align === 'right') && { align }),
    css: writeCss(css),
  }
}

function rowsOf(holder: XmlElement): XmlElement[] {
  return holder.children.flatMap((each) => {
    if (each.name === 'w:tr') return child(child(each, 'w:trPr'), 'w:del') ? [] : [each]
    const inner = each.name === 'w:sdt' ? child(each, 'w:sdtContent') : each.name === 'w:customXml' ? each : undefined
    return inner ? rowsOf(inner) : []
  })
}

function cellsOf(holder: XmlElement): XmlElement[] {
  return holder.children.flatMap((each) => {
    if (each.name === 'w:tc') return [each]
    const inner = each.name === 'w:sdt' ? child(each, 'w:sdtContent') : each.name === 'w:customXml' ? each : undefined
    return inner ? cellsOf(inner) : []
  })
}

/** The widths of the columns; where the grid is missing, those of the cells. */
function gridOf(table: XmlElement, rows: readonly XmlElement[]): number[] {
  const columns = rows.reduce((most, row) => {
    const all = cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), columnsBefore(row))
    return Math.min(MOST_COLUMNS, Math.max(most, all))
  }, 1)
  const written = (child(table, 'w:tblGrid')?.children ?? []).map((column) => numberOf(column.attribute('w:w')) ?? 0)
  const cells = rows.find((row) => cellsOf(row).length === columns)
  const own = cells
    ? cellsOf(cells).map((cell) => numberOf(child(child(cell, 'w:tcPr'), 'w:tcW')?.attribute('w:w')) ?? 0)
    : []
  const known = [written, own].find(
    (widths) => widths.length >= columns && widths.slice(0, columns).every((width) => width > 0),
  )
  return known ? known.slice(0, columns) : Array.from({ length: columns }, () => 1000)
}

/** The columns that a cell covers, and those that a row leaves out at its beginning. A file may say anything. */
const spanOf = (cell: XmlElement): number =>
  Math.min(MOST_COLUMNS, Math.max(1, numberOf(valOf(child(cell, 'w:tcPr'), 'w:gridSpan')) ?? 1))

const columnsBefore = (row: XmlElement): number =>
  Math.min(MOST_COLUMNS, Math.max(0, numberOf(valOf(child(row, 'w:trPr'), 'w:gridBefore')) ?? 0))

function tableCss(all: readonly (XmlElement | undefined)[]): Css {
  const css: Css = new Map()
  for (const properties of all) {
    const borders = child(properties, 'w:tblBorders')
    for (const [name, value] of bordersCss(borders, { padding: false })) css.set(name, value)
    const across = lineOf(child(borders, 'w:insideH'))
    const down = lineOf(child(borders, 'w:insideV'))
    if (across) css.set('--inside-h', across)
    if (down) css.set('--inside-v', down)
    const indent = child(properties, 'w:tblInd')
    const twips = indent?.attribute('w:type') === 'pct' ? undefined : numberOf(indent?.attribute('w:w'))
    if (twips) css.set('--indent', pointsOf(twips))
    else if (twips === 0) css.delete('--indent')
  }
  return new Map([...css].filter(([, value]) => value !== 'none'))
}

type Padding = Record<(typeof SIDES)[number], number>
const DEFAULT_PADDING: Padding = { top: 0, left: 108, bottom: 0, right: 108 }
const SIDE_ORDER = ['top', 'right', 'bottom', 'left'] as const

function paddingOf(all: readonly (XmlElement | undefined)[]): Padding {
  const padding = { ...DEFAULT_PADDING }
  for (const properties of all) {
    const margins = child(properties, 'w:tblCellMar')
    for (const side of SIDES) {
      const written =
        child(margins, `w:${side}`) ?? child(margins, { left: 'w:start', right: 'w:end' }[side as string] ?? '')
      padding[side] = numberOf(written?.attribute('w:w')) ?? padding[side]
    }
  }
  return padding
}

function settingsOf(properties: XmlElement | undefined): Row['settings'] {
  const height = numberOf(child(properties, 'w:trHeight')?.attribute('w:val'))
  const millimetres = height === undefined ? 0 : Number(((height * 25.4) / 1440).toFixed(2))
  return {
    ...(toggleOf(properties, 'w:tblHeader') && { header: true }),
    ...(toggleOf(properties, 'w:cantSplit') && { whole: true }),
    ...(millimetres > 0 && millimetres <= 1_000 && { height: millimetres }),
  }
}

function readCell(
  cell: XmlElement,
  properties: XmlElement | undefined,
  colspan: number,
  room: number,
  first: FirstRow | undefined,
  fill: Fill,
  losses: Losses,
): Row['content'][string] {
  if (child(properties, 'w:textDirection')) losses.add('O texto girado nas tabelas ficou na horizontal.')
  const css = bordersCss(child(properties, 'w:tcBorders'), { padding: false })
  const margins = child(properties, 'w:tcMar')
  for (const side of SIDES) {
    const written = numberOf(child(margins, `w:${side}`)?.attribute('w:w'))
    if (written !== undefined) css.set(`padding-${side}`, pointsOf(written))
  }
  const shade = fillOf(child(properties, 'w:shd')) ?? first?.fill
  const valign = { center: 'middle', bottom: 'bottom' }[valOf(properties, 'w:vAlign') ?? ''] as
    | 'middle'
    | 'bottom'
    | undefined
  return {
    id: '',
    content: fill(cell, room, first?.run),
    hidden: false,
    ...(colspan > 1 && { colspan }),
    ...(shade && { fill: shade }),
    ...(valign && { valign }),
    ...(css.size > 0 && { css: writeCss(css) }),
  }
}

type FirstRow = { readonly run: TableRun; readonly fill: string | undefined }

/** The look of the first row; that of other rows and columns is lost. */
function firstRow(
  properties: XmlElement | undefined,
  chain: readonly XmlElement[],
  theme: ThemeFonts,
  losses: Losses,
): FirstRow | undefined {
  const look = child(properties, 'w:tblLook')
  const bits = Number.parseInt(look?.attribute('w:val') ?? '0', 16)
  const asked = (name: string, bit: number) => {
    const written = look?.attribute(`w:${name}`)
    return written === undefined ? (bits & bit) !== 0 : /^(1|true|on)$/.test(written)
  }
  const parts = chain.flatMap((style) => style.children.filter(({ name }) => name === 'w:tblStylePr'))
  const has = (type: RegExp) => parts.some((part) => type.test(part.attribute('w:type') ?? ''))
  const others =
    (asked('lastRow', 0x40) && has(/^lastRow$/)) ||
    (asked('firstColumn', 0x80) && has(/^firstCol$/)) ||
    (asked('lastColumn', 0x100) && has(/^lastCol$/)) ||
    (look !== undefined && !asked('noHBand', 0x200) && has(/Horz$/)) ||
    (look !== undefined && !asked('noVBand', 0x400) && has(/Vert$/))
  if (others) losses.add('As cores que um estilo de tabela dá a linhas e colunas alternadas não foram mantidas.')
  if (!asked('firstRow', 0x20)) return undefined
  const own = parts.filter((part) => part.attribute('w:type') === 'firstRow')
  if (own.length === 0) return undefined
  return {
    run: new Map(own.flatMap((part) => [...textCss(child(part, 'w:rPr'), theme)])),
    fill: own.map((part) => fillOf(child(child(part, 'w:tcPr'), 'w:shd'))).findLast((shade) => shade !== undefined),
  }
}
