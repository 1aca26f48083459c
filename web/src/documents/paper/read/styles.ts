import { bordersOf, type ParagraphLook, readParagraphLook } from './paragraphLook.ts'
import { known, type RunLook, readRunLook } from './runLook.ts'
import { colorOf, numberOf } from './units.ts'
import { type Element, readXml } from './xml.ts'

/** A style, merged with the styles that it is based on. */
export type Style = { readonly paragraph: ParagraphLook; readonly run: RunLook; readonly table: TableStyle }

export type CellLook = {
  readonly background?: string | undefined
  readonly borders?: Readonly<Record<string, string>> | undefined
  readonly align?: string | undefined
}

/** A table style: what applies to all cells, to the first row and so on. */
export type TableStyle = {
  readonly borders?: Readonly<Record<string, string>> | undefined
  readonly margins?: Readonly<Record<string, number>> | undefined
  readonly cell: CellLook
  readonly conditions: ReadonlyMap<string, { cell: CellLook; run: RunLook; paragraph: ParagraphLook }>
}

export type Styles = {
  /** The style with that name, or else the default style of its kind. */
  readonly of: (kind: 'paragraph' | 'character' | 'table', id: string | undefined) => Style
  readonly defaults: { readonly paragraph: ParagraphLook; readonly run: RunLook }
  readonly themeFont: (name: string) => string | undefined
}

const NO_TABLE: TableStyle = { cell: {}, conditions: new Map() }
const NOTHING: Style = { paragraph: {}, run: {}, table: NO_TABLE }
/** Circular style inheritance is cut. */
const DEEPEST = 20

export function readStyles(xml: string, themeXml: string): Styles {
  const root = readXml(xml)
  const themeFont = readTheme(themeXml)
  const elements = new Map<string, Element>()
  const defaults = new Map<string, Element>()
  for (const style of root?.elements('w:style') ?? []) {
    const kind = style.attribute('w:type') ?? ''
    elements.set(`${kind} ${style.attribute('w:styleId')}`, style)
    if (/^(1|true|on)$/.test(style.attribute('w:default') ?? '')) defaults.set(kind, style)
  }
  const read = new Map<Element, Style>()
  const styleOf = (element: Element, kind: string, depth = 0): Style => {
    const before = read.get(element)
    if (before) return before
    const base = elements.get(`${kind} ${element.value('w:basedOn')}`)
    const under = base && depth < DEEPEST ? styleOf(base, kind, depth + 1) : NOTHING
    const style = over(under, element, themeFont)
    read.set(element, style)
    return style
  }
  return {
    of: (kind, id) => {
      const element = (id === undefined ? undefined : elements.get(`${kind} ${id}`)) ?? defaults.get(kind)
      return element ? styleOf(element, kind) : NOTHING
    },
    defaults: {
      paragraph: readParagraphLook(root?.at('w:docDefaults', 'w:pPrDefault', 'w:pPr')),
      run: readRunLook(root?.at('w:docDefaults', 'w:rPrDefault', 'w:rPr'), themeFont),
    },
    themeFont,
  }
}

function over(under: Style, style: Element, themeFont: Styles['themeFont']): Style {
  return {
    paragraph: overParagraph(under.paragraph, readParagraphLook(style.child('w:pPr'))),
    run: { ...under.run, ...readRunLook(style.child('w:rPr'), themeFont) },
    table: overTable(under.table, style, themeFont),
  }
}

export const overParagraph = (under: ParagraphLook, look: ParagraphLook): ParagraphLook => ({
  ...under,
  ...look,
  ...(look.numbering && under.numbering && { numbering: { ...under.numbering, ...known(look.numbering) } }),
  ...(look.borders && { borders: { ...under.borders, ...look.borders } }),
})

function overTable(under: TableStyle, style: Element, themeFont: Styles['themeFont']): TableStyle {
  const properties = style.child('w:tblPr')
  const conditions = new Map(under.conditions)
  for (const part of style.elements('w:tblStylePr')) {
    const name = part.attribute('w:type') ?? ''
    const before = conditions.get(name)
    conditions.set(name, {
      cell: { ...before?.cell, ...readCellLook(part.child('w:tcPr')) },
      run: { ...before?.run, ...readRunLook(part.child('w:rPr'), themeFont) },
      paragraph: { ...before?.paragraph, ...readParagraphLook(part.child('w:pPr')) },
    })
  }
  return {
    borders: { ...under.borders, ...bordersOf(properties?.child('w:tblBorders')) },
    margins: { ...under.margins, ...marginsOf(properties?.child('w:tblCellMar')) },
    cell: { ...under.cell, ...readCellLook(style.child('w:tcPr')) },
    conditions,
  }
}

export function readCellLook(properties: Element | undefined): CellLook {
  return known({
    background: colorOf(properties?.child('w:shd')?.attribute('w:fill')),
    borders: bordersOf(properties?.child('w:tcBorders')),
    align: properties?.value('w:vAlign'),
  })
}

/** Twips, by side. */
export function marginsOf(margins: Element | undefined): Readonly<Record<string, number>> | undefined {
  if (!margins) return undefined
  const names: Readonly<Record<string, string>> = { 'w:start': 'left', 'w:end': 'right' }
  return Object.fromEntries(
    margins.elements().map((side) => [names[side.name] ?? side.name.slice(2), numberOf(side.attribute('w:w')) ?? 0]),
  )
}

function readTheme(xml: string): Styles['themeFont'] {
  const fonts = readXml(xml)?.find('a:fontScheme')
  const latin = (name: string) => fonts?.at(name, 'a:latin')?.attribute('typeface') || undefined
  return (name) => (name.startsWith('major') ? latin('a:majorFont') : latin('a:minorFont'))
}
