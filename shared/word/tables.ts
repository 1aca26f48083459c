import { type Borders, readBorders, type Side } from './borders.ts'
import { known } from './known.ts'
import { MOST_COLUMNS } from './limits.ts'
import { twipsIn } from './measures.ts'
import { overParagraph, type ParagraphProperties, readParagraphProperties } from './paragraphProperties.ts'
import { fillOf, type RunProperties, readRunProperties } from './runProperties.ts'
import type { ThemeFonts } from './themeFonts.ts'
import { child, childrenNamed, descendant, isOn, numberIn, valueIn, wrappedIn, type XmlElement } from './xml.ts'

/** The rows of a table, those in content controls too; without those whose deletion is tracked. */
export const rowsOf = (holder: XmlElement): XmlElement[] =>
  holder.children.flatMap((each) => {
    if (each.name === 'w:tr') return descendant(each, 'w:trPr', 'w:del') ? [] : [each]
    const inner = wrappedIn(each)
    return inner ? rowsOf(inner) : []
  })

/** The cells of a row, those in content controls too. */
export const cellsOf = (holder: XmlElement): XmlElement[] =>
  holder.children.flatMap((each) => {
    if (each.name === 'w:tc') return [each]
    const inner = wrappedIn(each)
    return inner ? cellsOf(inner) : []
  })

/** The columns that a cell covers. A file may say anything. */
export const spanOf = (cell: XmlElement): number =>
  Math.min(MOST_COLUMNS, Math.max(1, numberIn(child(cell, 'w:tcPr'), 'w:gridSpan') ?? 1))

/** The columns that a row leaves out at its beginning. */
export const columnsBefore = (row: XmlElement): number =>
  Math.min(MOST_COLUMNS, Math.max(0, numberIn(child(row, 'w:trPr'), 'w:gridBefore') ?? 0))

/** Whether a cell begins to span rows, or another spans over it. */
export function mergeOf(cell: XmlElement): 'begins' | 'continues' | undefined {
  const merge = descendant(cell, 'w:tcPr', 'w:vMerge')
  return merge && (merge.attribute('w:val') === 'restart' ? 'begins' : 'continues')
}

/** The widths of the columns; where the grid is missing, those of the cells. */
export function gridOf(table: XmlElement, rows: readonly XmlElement[]): number[] {
  const columns = rows.reduce((most, row) => {
    const all = cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), columnsBefore(row))
    return Math.min(MOST_COLUMNS, Math.max(most, all))
  }, 1)
  const written = gridColumns(table)
  const cells = rows.map(cellsOf).find((all) => all.length === columns) ?? []
  const own = cells.map((cell) => twipsIn(descendant(cell, 'w:tcPr', 'w:tcW')?.attribute('w:w')) ?? 0)
  const complete = [written, own].find(
    (widths) => widths.length >= columns && widths.slice(0, columns).every((width) => width > 0),
  )
  return complete ? complete.slice(0, columns) : Array.from({ length: columns }, () => 1000)
}

export const gridColumns = (table: XmlElement): number[] =>
  childrenNamed(child(table, 'w:tblGrid'), 'w:gridCol').map((column) => twipsIn(column.attribute('w:w')) ?? 0)

/** In twips, by side. */
export type CellMargins = Readonly<Record<Side, number>>

export const DEFAULT_MARGINS: CellMargins = { top: 0, left: 108, bottom: 0, right: 108 }

/** The margins that an element (w:tblCellMar or w:tcMar) sets. */
export function readMargins(margins: XmlElement | undefined): Partial<CellMargins> {
  const at = (...names: string[]) =>
    names.map((name) => twipsIn(child(margins, name)?.attribute('w:w'))).find((value) => value !== undefined)
  return known({
    top: at('w:top'),
    left: at('w:left', 'w:start'),
    bottom: at('w:bottom'),
    right: at('w:right', 'w:end'),
  }) as Partial<CellMargins>
}

export type TableProperties = {
  readonly borders: Borders
  readonly margins: CellMargins
  /** In twips. */
  readonly indent: number | undefined
}

/** What a table (w:tblPr) and the styles under it, the last first, set. */
export function readTableProperties(all: readonly (XmlElement | undefined)[]): TableProperties {
  const indents = all.map((properties) => {
    const indent = child(properties, 'w:tblInd')
    return indent?.attribute('w:type') === 'pct' ? undefined : twipsIn(indent?.attribute('w:w'))
  })
  return {
    borders: Object.assign({}, ...all.map((properties) => readBorders(child(properties, 'w:tblBorders')))),
    margins: Object.assign(
      {},
      DEFAULT_MARGINS,
      ...all.map((properties) => readMargins(child(properties, 'w:tblCellMar'))),
    ),
    indent: indents.findLast((indent) => indent !== undefined),
  }
}

export type CellProperties = {
  readonly background?: string | undefined
  readonly borders?: Borders | undefined
  readonly align?: string | undefined
}

/** What formats a cell (w:tcPr). */
export const readCellProperties = (properties: XmlElement | undefined): CellProperties =>
  known({
    background: fillOf(child(properties, 'w:shd')),
    borders: readBorders(child(properties, 'w:tcBorders')),
    align: valueIn(properties, 'w:vAlign'),
  })

/** What a table style sets for cells and what is in them. */
export type TableCondition = {
  readonly cell: CellProperties
  readonly run: RunProperties
  readonly paragraph: ParagraphProperties
}

/** What the styles of a table, the last first, set for all of it (''), and for parts of it such as 'firstRow' (ISO/IEC 29500-1 §17.7.6). */
export function tableConditions(styles: readonly XmlElement[], theme: ThemeFonts): ReadonlyMap<string, TableCondition> {
  const conditions = new Map<string, TableCondition>()
  for (const part of styles.flatMap((style) => [style, ...childrenNamed(style, 'w:tblStylePr')])) {
    const name = part.name === 'w:style' ? '' : (part.attribute('w:type') ?? '')
    const before = conditions.get(name)
    conditions.set(name, {
      cell: { ...before?.cell, ...readCellProperties(child(part, 'w:tcPr')) },
      run: { ...before?.run, ...readRunProperties(child(part, 'w:rPr'), theme) },
      paragraph: overParagraph(before?.paragraph ?? {}, readParagraphProperties(child(part, 'w:pPr'))),
    })
  }
  return conditions
}

export type TablePart = 'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn' | 'noHBand' | 'noVBand'

const PARTS: Readonly<Record<TablePart, number>> = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
}

/** Which parts of its style a table uses: by the attributes of w:tblLook, or by the bits of older files. */
export function tableParts(properties: XmlElement | undefined): ReadonlySet<TablePart> {
  const look = child(properties, 'w:tblLook')
  // Without the element, those of a new table.
  const bits = Number.parseInt(look ? (look.attribute('w:val') ?? '0') : '04A0', 16)
  return new Set(
    Object.entries(PARTS).flatMap(([name, bit]) => {
      const own = look?.attribute(`w:${name}`)
      return (own === undefined ? (bits & bit) !== 0 : isOn(own)) ? [name as TablePart] : []
    }),
  )
}
