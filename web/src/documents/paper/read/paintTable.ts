import { pointsOf } from '#shared/interview/document/css.ts'
import type { Borders } from '#shared/word/borders.ts'
import { twipsIn } from '#shared/word/measures.ts'
import { overParagraph } from '#shared/word/paragraphProperties.ts'
import {
  type CellMargins,
  type CellProperties,
  cellsOf,
  columnsBefore,
  gridColumns,
  mergeOf,
  readCellProperties,
  readMargins,
  readTableProperties,
  rowsOf,
  spanOf,
  type TableCondition,
  type TablePart,
  tableConditions,
  tableParts,
} from '#shared/word/tables.ts'
import { child, descendant, numberOf, valueIn, wrappedIn, type XmlElement } from '#shared/word/xml.ts'
import type { PaintedElement } from '../painting.ts'
import { cssOfBorder } from './cssOfParagraph.ts'
import type { Model } from './openModel.ts'
import { paintParagraph } from './paintParagraph.ts'
import { applyMarks, isSection, type Surroundings } from './surroundings.ts'

/** What all rows of a table have in common. */
export type TableFacts = {
  readonly look: string
  readonly columns: readonly number[]
  readonly conditions: ReadonlyMap<string, TableCondition>
  readonly borders: Borders
  readonly margins: CellMargins
  readonly parts: ReadonlySet<TablePart>
}

export function tableFacts(table: XmlElement, { styles }: Model): TableFacts {
  const properties = child(table, 'w:tblPr')
  const chain = styles.chain('table', valueIn(properties, 'w:tblStyle'))
  const set = readTableProperties([...chain.map((style) => child(style, 'w:tblPr')), properties])
  const columns = gridColumns(table)
  const css = ['border-collapse:collapse', 'table-layout:fixed']
  const width = child(properties, 'w:tblW')
  const sum = columns.reduce((all, one) => all + one, 0)
  const share = shareOf(width)
  const twips = width?.attribute('w:type') === 'dxa' ? twipsIn(width.attribute('w:w')) : undefined
  if (share !== undefined) css.push(`width:${Math.min(100, share)}%`)
  else if (twips) css.push(`width:${pointsOf(twips)}`)
  else if (sum > 0) css.push(`width:${pointsOf(sum)}`)
  css.push('max-width:100%')
  const align = valueIn(properties, 'w:jc')
  if (align === 'center') css.push('margin-left:auto;margin-right:auto')
  else if (align === 'right' || align === 'end') css.push('margin-left:auto')
  else css.push(`margin-left:${pointsOf(set.indent ?? 0)}`)
  return {
    look: css.join(';'),
    columns,
    conditions: tableConditions(chain, styles.theme),
    borders: set.borders,
    margins: set.margins,
    parts: tableParts(properties),
  }
}

/** In percent: fiftieths of one, or with its sign (ISO/IEC 29500-1 §17.18.90). */
function shareOf(width: XmlElement | undefined): number | undefined {
  const written = width?.attribute('w:w') ?? ''
  if (/^\d+(\.\d+)?%$/.test(written)) return Number(written.slice(0, -1))
  return width?.attribute('w:type') === 'pct' ? (numberOf(written) ?? 5000) / 50 : undefined
}

export type RowPlace = {
  readonly first: boolean
  readonly last: boolean
  /** Counted from 0. */
  readonly at: number
  /** For each cell, the number of rows that it spans; 0 if another cell spans over it. */
  readonly spans: readonly number[]
}

export function paintRow(row: XmlElement, facts: TableFacts, place: RowPlace, around: Surroundings): PaintedElement {
  const within = around.open.filter(isSection)
  const cells: PaintedElement[] = []
  const all = cellsOf(row)
  let column = 0
  all.forEach((cell, at) => {
    const columns = spanOf(cell)
    const rows = place.spans[at] ?? 1
    const firstColumn = column === 0
    const lastColumn = at === all.length - 1
    column += columns
    const parts = conditionsOf(facts, place, firstColumn, lastColumn)
    // A cell that another spans over is not painted, but its numbered paragraphs count.
    const children = paintBlocks(cell, { ...around, table: parts })
    if (rows === 0) return
    cells.push({
      tag: 'td',
      columns: columns > 1 ? columns : undefined,
      rows: rows > 1 ? rows : undefined,
      look: cssOfCell(cell, facts, parts.cell, { ...place, last: place.last || rows > 1, firstColumn, lastColumn }),
      children,
    })
  })
  const tall = twipsIn(descendant(row, 'w:trPr', 'w:trHeight')?.attribute('w:val'))
  return {
    tag: 'tr',
    look: tall ? `height:${pointsOf(tall)}` : undefined,
    children: cells,
    within: within.length > 0 ? within : undefined,
  }
}

function conditionsOf({ conditions, parts }: TableFacts, { first, last, at }: RowPlace, left: boolean, right: boolean) {
  const odd = (at - (parts.has('firstRow') ? 1 : 0)) % 2 === 0
  const names = [
    '',
    'wholeTable',
    ...(parts.has('noHBand') ? [] : [odd ? 'band1Horz' : 'band2Horz']),
    ...(left && parts.has('firstColumn') ? ['firstCol'] : []),
    ...(right && parts.has('lastColumn') ? ['lastCol'] : []),
    ...(last && parts.has('lastRow') ? ['lastRow'] : []),
    ...(first && parts.has('firstRow') ? ['firstRow'] : []),
  ]
  const found = names.flatMap((name) => conditions.get(name) ?? [])
  return {
    cell: Object.assign({}, ...found.map(({ cell }) => cell)) as CellProperties,
    run: Object.assign({}, ...found.map(({ run }) => run)),
    paragraph: found.map(({ paragraph }) => paragraph).reduce(overParagraph, {}),
  }
}

type CellPlace = { first: boolean; last: boolean; firstColumn: boolean; lastColumn: boolean }

function cssOfCell(cell: XmlElement, facts: TableFacts, styled: CellProperties, place: CellPlace): string {
  const properties = child(cell, 'w:tcPr')
  const own = readCellProperties(properties)
  const look = { ...styled, ...own, borders: { ...styled.borders, ...own.borders } }
  const margins = { ...facts.margins, ...readMargins(child(properties, 'w:tcMar')) }
  const sides = {
    top: place.first ? facts.borders.top : facts.borders.insideH,
    bottom: place.last ? facts.borders.bottom : facts.borders.insideH,
    left: place.firstColumn ? facts.borders.left : facts.borders.insideV,
    right: place.lastColumn ? facts.borders.right : facts.borders.insideV,
  }
  const css = [
    `padding:${[margins.top, margins.right, margins.bottom, margins.left].map(pointsOf).join(' ')}`,
    `vertical-align:${{ center: 'middle', bottom: 'bottom' }[look.align ?? ''] ?? 'top'}`,
  ]
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const border = look.borders[side] ?? sides[side]
    if (border && border.line !== 'none') css.push(`border-${side}:${cssOfBorder(border)}`)
  }
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  return css.join(';')
}

/** The content of a cell, a text box, a header or a note. */
export function paintBlocks(holder: XmlElement, around: Surroundings): PaintedElement[] {
  return holder.children.flatMap((each): PaintedElement[] => {
    if (each.name === 'w:p') return paintParagraph(each, around)
    if (each.name === 'w:bookmarkEnd') applyMarks(each.attribute('w:id') ?? '', around.open)
    if (each.name === 'w:tbl') return [paintTable(each, around)]
    const content = wrappedIn(each)
    return content ? paintBlocks(content, around) : []
  })
}

/** A complete table inside a cell, a header or a note. */
function paintTable(table: XmlElement, around: Surroundings): PaintedElement {
  const facts = tableFacts(table, around.model)
  const rows = rowsOf(table)
  const spans = spansOf(rows.map(mergesOf))
  return {
    tag: 'table',
    look: facts.look,
    children: [
      columnsOf(facts),
      {
        tag: 'tbody',
        children: rows.map((row, at) =>
          paintRow(row, facts, { first: at === 0, last: at === rows.length - 1, at, spans: spans[at]! }, around),
        ),
      },
    ],
  }
}

export const columnsOf = ({ columns }: TableFacts): PaintedElement => ({
  tag: 'colgroup',
  children: columns.map((width) => ({ tag: 'col', look: `width:${pointsOf(width)}` })),
})

/** For each cell of a row: its first column, and whether it begins or continues a vertical span. */
export type Merges = readonly { readonly column: number; readonly merge: 'begins' | 'continues' | undefined }[]

export function mergesOf(row: XmlElement): Merges {
  let column = columnsBefore(row)
  return cellsOf(row).map((cell) => {
    const place = { column, merge: mergeOf(cell) }
    column += spanOf(cell)
    return place
  })
}

/** The number of rows that each cell spans. */
export function spansOf(rows: readonly Merges[]): number[][] {
  const spans = rows.map((row) => row.map(() => 1))
  const open = new Map<number, { row: number; cell: number }>()
  rows.forEach((row, at) => {
    row.forEach(({ column, merge }, cell) => {
      const above = open.get(column)
      if (merge === 'continues' && above) {
        spans[above.row]![above.cell]! += 1
        spans[at]![cell] = 0
      } else if (merge === 'begins') open.set(column, { row: at, cell })
      else open.delete(column)
    })
  })
  return spans
}
