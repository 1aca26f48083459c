import type { PaintedElement } from '../painting.ts'
import type { Model } from './openModel.ts'
import { paintParagraph } from './paintParagraph.ts'
import { bordersOf } from './paragraphLook.ts'
import { type CellLook, marginsOf, readCellLook, type TableStyle } from './styles.ts'
import { applyMarks, isSection, type Surroundings } from './surroundings.ts'
import { numberOf, points } from './units.ts'
import type { Element } from './xml.ts'

/** What all rows of a table have in common. */
export type TableFacts = {
  readonly look: string
  readonly columns: readonly number[]
  readonly style: TableStyle
  readonly borders: Readonly<Record<string, string>>
  readonly margins: Readonly<Record<string, number>>
  /** Which parts of the style apply: firstRow, lastRow, firstColumn, lastColumn, noHBand. */
  readonly parts: ReadonlySet<string>
}

const NO_MARGINS = { top: 0, bottom: 0, left: 108, right: 108 }

export function tableFacts(table: Element, { styles }: Model): TableFacts {
  const properties = table.child('w:tblPr')
  const style = styles.of('table', properties?.value('w:tblStyle')).table
  const columns =
    table
      .child('w:tblGrid')
      ?.elements('w:gridCol')
      .map((column) => numberOf(column.attribute('w:w')) ?? 0) ?? []
  const css = ['border-collapse:collapse', 'table-layout:fixed']
  const width = properties?.child('w:tblW')
  const wide = numberOf(width?.attribute('w:w'))
  const sum = columns.reduce((all, one) => all + one, 0)
  if (width?.attribute('w:type') === 'pct') css.push(`width:${Math.min(100, (wide ?? 5000) / 50)}%`)
  else if (width?.attribute('w:type') === 'dxa' && wide) css.push(`width:${points(wide)}`)
  else if (sum > 0) css.push(`width:${points(sum)}`)
  css.push('max-width:100%')
  const align = properties?.value('w:jc')
  if (align === 'center') css.push('margin-left:auto;margin-right:auto')
  else if (align === 'right' || align === 'end') css.push('margin-left:auto')
  else css.push(`margin-left:${points(numberOf(properties?.child('w:tblInd')?.attribute('w:w')) ?? 0)}`)
  return {
    look: css.join(';'),
    columns,
    style,
    borders: { ...style.borders, ...bordersOf(properties?.child('w:tblBorders')) },
    margins: { ...NO_MARGINS, ...style.margins, ...marginsOf(properties?.child('w:tblCellMar')) },
    parts: partsOf(properties?.child('w:tblLook')),
  }
}

/** w:tblLook: by its attributes, or by the bits of older files. */
function partsOf(look: Element | undefined): ReadonlySet<string> {
  const bits = Number.parseInt(look?.attribute('w:val') ?? '04A0', 16)
  const named = {
    firstRow: 0x20,
    lastRow: 0x40,
    firstColumn: 0x80,
    lastColumn: 0x100,
    noHBand: 0x200,
  }
  return new Set(
    Object.entries(named).flatMap(([name, bit]) => {
      const own = look?.attribute(`w:${name}`)
      return (own === undefined ? (bits & bit) !== 0 : own === '1' || own === 'true') ? [name] : []
    }),
  )
}

export type RowPlace = {
  readonly first: boolean
  readonly last: boolean
  /** Counted from 0. */
  readonly at: number
  /** For each cell, the number of rows that it spans; 0 if another cell spans over it. */
  readonly spans: readonly number[]
}

export function paintRow(row: Element, facts: TableFacts, place: RowPlace, around: Surroundings): PaintedElement {
  const within = around.open.filter(isSection)
  const cells: PaintedElement[] = []
  const all = cellsOf(row)
  let column = 0
  all.forEach((cell, at) => {
    const properties = cell.child('w:tcPr')
    const columns = Math.max(1, numberOf(properties?.value('w:gridSpan')) ?? 1)
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
  const height = row.at('w:trPr', 'w:trHeight')
  const tall = numberOf(height?.attribute('w:val'))
  return {
    tag: 'tr',
    look: tall ? `height:${points(tall)}` : undefined,
    children: cells,
    within: within.length > 0 ? within : undefined,
  }
}

/** Cells within content controls are cells too. */
export const cellsOf = (row: Element): Element[] =>
  row.elements().flatMap((child) => {
    if (child.name === 'w:tc') return [child]
    const content =
      child.name === 'w:sdt' ? child.child('w:sdtContent') : child.name === 'w:customXml' ? child : undefined
    return content ? cellsOf(content) : []
  })

function conditionsOf({ style, parts }: TableFacts, { first, last, at }: RowPlace, left: boolean, right: boolean) {
  const odd = (at - (parts.has('firstRow') ? 1 : 0)) % 2 === 0
  const names = [
    'wholeTable',
    ...(parts.has('noHBand') ? [] : [odd ? 'band1Horz' : 'band2Horz']),
    ...(left && parts.has('firstColumn') ? ['firstCol'] : []),
    ...(right && parts.has('lastColumn') ? ['lastCol'] : []),
    ...(last && parts.has('lastRow') ? ['lastRow'] : []),
    ...(first && parts.has('firstRow') ? ['firstRow'] : []),
  ]
  const found = names.flatMap((name) => style.conditions.get(name) ?? [])
  return {
    cell: Object.assign({}, style.cell, ...found.map(({ cell }) => cell)) as CellLook,
    run: Object.assign({}, ...found.map(({ run }) => run)),
    paragraph: Object.assign({}, ...found.map(({ paragraph }) => paragraph)),
  }
}

type CellPlace = { first: boolean; last: boolean; firstColumn: boolean; lastColumn: boolean }

function cssOfCell(cell: Element, facts: TableFacts, styled: CellLook, place: CellPlace): string {
  const properties = cell.child('w:tcPr')
  const own = readCellLook(properties)
  const look = { ...styled, ...own, borders: { ...styled.borders, ...own.borders } }
  const margins = { ...facts.margins, ...marginsOf(properties?.child('w:tcMar')) }
  const sides = {
    top: place.first ? facts.borders.top : facts.borders.insideH,
    bottom: place.last ? facts.borders.bottom : facts.borders.insideH,
    left: place.firstColumn ? facts.borders.left : facts.borders.insideV,
    right: place.lastColumn ? facts.borders.right : facts.borders.insideV,
  }
  const css = [
    `padding:${['top', 'right', 'bottom', 'left'].map((side) => points(margins[side] ?? 0)).join(' ')}`,
    `vertical-align:${{ center: 'middle', bottom: 'bottom' }[look.align ?? ''] ?? 'top'}`,
  ]
  for (const [side, around] of Object.entries(sides)) {
    const border = look.borders[side] ?? around
    if (border !== undefined && border !== 'none') css.push(`border-${side}:${border}`)
  }
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  return css.join(';')
}

/** The rows of a table, those within content controls too. */
export const rowsOf = (table: Element): Element[] =>
  table.elements().flatMap((child) => {
    if (child.name === 'w:tr') return [child]
    const content =
      child.name === 'w:sdt' ? child.child('w:sdtContent') : child.name === 'w:customXml' ? child : undefined
    return content ? rowsOf(content) : []
  })

/** The content of a cell, a text box, a header or a note. */
export function paintBlocks(holder: Element, around: Surroundings): PaintedElement[] {
  return holder.elements().flatMap((child): PaintedElement[] => {
    if (child.name === 'w:p') return paintParagraph(child, around)
    if (child.name === 'w:bookmarkEnd') applyMarks(child.attribute('w:id') ?? '', around.open)
    if (child.name === 'w:tbl') return [paintTable(child, around)]
    const content =
      child.name === 'w:sdt' ? child.child('w:sdtContent') : child.name === 'w:customXml' ? child : undefined
    return content ? paintBlocks(content, around) : []
  })
}

/** A complete table inside a cell, a header or a note. */
function paintTable(table: Element, around: Surroundings): PaintedElement {
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
  children: columns.map((width) => ({ tag: 'col', look: `width:${points(width)}` })),
})

/** For each cell of a row: its first column, and whether it begins or continues a vertical span. */
export type Merges = readonly { readonly column: number; readonly merge: 'begins' | 'continues' | undefined }[]

export function mergesOf(row: Element): Merges {
  let column = numberOf(row.at('w:trPr', 'w:gridBefore')?.attribute('w:val')) ?? 0
  return cellsOf(row).map((cell) => {
    const properties = cell.child('w:tcPr')
    const merge = properties?.child('w:vMerge')
    const place = {
      column,
      merge: merge && (merge.attribute('w:val') === 'restart' ? ('begins' as const) : ('continues' as const)),
    }
    column += Math.max(1, numberOf(properties?.value('w:gridSpan')) ?? 1)
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
