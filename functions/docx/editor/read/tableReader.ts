import { pointsOf, writeCss } from '#shared/interview/document/css.ts'
import type { EditorTable } from '#shared/interview/model.ts'
import { MOST_COLUMNS } from '#shared/word/limits.ts'
import { twipsIn } from '#shared/word/measures.ts'
import type { Styles } from '#shared/word/Styles.ts'
import {
  cellsOf,
  columnsBefore,
  DEFAULT_MARGINS,
  gridOf,
  mergeOf,
  readCellProperties,
  readMargins,
  readTableProperties,
  rowsOf,
  spanOf,
  type TableProperties,
  tableConditions,
  tableParts,
} from '#shared/word/tables.ts'
import type { ThemeFonts } from '#shared/word/themeFonts.ts'
import { child, toggleIn, valueIn, type XmlElement } from '#shared/word/xml.ts'
import { bordersCss, type Css, lineOf, SIDES, textCss } from './cssOf.ts'
import type { Losses } from './losses.ts'

/** What the style of a table gives to the text of a row. */
export type TableRun = Css
type Row = EditorTable['rows'][number]
type Fill = (cell: XmlElement, width: number, run: TableRun | undefined) => string

/** The most rows that a cell of an editor document covers. */
const MOST_ROWS = 1_000

/** A table of a Word file. `fill` reads what a cell contains. */
export function readTable(table: XmlElement, room: number, styles: Styles, losses: Losses, fill: Fill): EditorTable {
  const properties = child(table, 'w:tblPr')
  const chain = styles.chain('table', valueIn(properties, 'w:tblStyle'))
  const set = readTableProperties([...chain.map((style) => child(style, 'w:tblPr')), properties])
  const rows = rowsOf(table)
  const grid = gridOf(table, rows)
  const total = grid.reduce((sum, width) => sum + width, 0)
  const css = tableCss(set)
  const padding = set.margins
  if (SIDES.some((side) => padding[side] !== DEFAULT_MARGINS[side]))
    css.set('--cell-padding', SIDE_ORDER.map((side) => pointsOf(padding[side])).join(' '))
  const first = firstRow(properties, chain, styles.theme, losses)
  const open = new Map<number, Row['content'][string]>()
  const read = rows.map((row, at): Row => {
    const content: Row['content'] = {}
    const rowProperties = child(row, 'w:trPr')
    let column = columnsBefore(row)
    for (const cell of cellsOf(row)) {
      if (column >= MOST_COLUMNS) break
      const own = child(cell, 'w:tcPr')
      const colspan = Math.min(spanOf(cell), MOST_COLUMNS - column)
      const merge = mergeOf(cell)
      const above = open.get(column)
      if (merge === 'continues' && above && (above.rowspan ?? 1) < MOST_ROWS) {
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
  const align = valueIn(properties, 'w:jc')
  const share = Number(((total / room) * 100).toFixed(3))
  return {
    rows: read,
    widths: grid.map((width) => Number(((width / total) * 100).toFixed(3))),
    ...(share !== 100 && { width: Math.min(200, share) }),
    ...((align === 'center' || align === 'right') && { align }),
    css: writeCss(css),
  }
}

function tableCss({ borders, indent }: TableProperties): Css {
  const css = bordersCss(borders)
  for (const [name, line] of [
    ['--inside-h', lineOf(borders.insideH)],
    ['--inside-v', lineOf(borders.insideV)],
    ['--indent', indent ? pointsOf(indent) : undefined],
  ] as const)
    if (line) css.set(name, line)
  return new Map([...css].filter(([, value]) => value !== 'none'))
}

const SIDE_ORDER = ['top', 'right', 'bottom', 'left'] as const

function settingsOf(properties: XmlElement | undefined): Row['settings'] {
  const height = twipsIn(valueIn(properties, 'w:trHeight'))
  const millimetres = height === undefined ? 0 : Number(((height * 25.4) / 1440).toFixed(2))
  return {
    ...(toggleIn(properties, 'w:tblHeader') && { header: true }),
    ...(toggleIn(properties, 'w:cantSplit') && { whole: true }),
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
  const { borders, background, align } = readCellProperties(properties)
  const css = bordersCss(borders)
  const margins = readMargins(child(properties, 'w:tcMar'))
  for (const side of SIDES) if (margins[side] !== undefined) css.set(`padding-${side}`, pointsOf(margins[side]))
  const shade = background ?? first?.fill
  const valign = { center: 'middle', bottom: 'bottom' }[align ?? ''] as 'middle' | 'bottom' | undefined
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
  const asked = tableParts(properties)
  const parts = tableConditions(chain, theme)
  const has = (type: RegExp) => [...parts.keys()].some((name) => type.test(name))
  const others =
    (asked.has('lastRow') && has(/^lastRow$/)) ||
    (asked.has('firstColumn') && has(/^firstCol$/)) ||
    (asked.has('lastColumn') && has(/^lastCol$/)) ||
    (!asked.has('noHBand') && has(/Horz$/)) ||
    (!asked.has('noVBand') && has(/Vert$/))
  if (others) losses.add('As cores que um estilo de tabela dá a linhas e colunas alternadas não foram mantidas.')
  if (!asked.has('firstRow')) return undefined
  const first = parts.get('firstRow')
  return first && { run: textCss(first.run), fill: first.cell.background }
}
