import { type Borders, readBorders } from './borders.ts'
import { known } from './known.ts'
import { twipsIn } from './measures.ts'
import { fillOf } from './runProperties.ts'
import { child, numberIn, toggleIn, valueIn, type XmlElement } from './xml.ts'

/** What formats a paragraph (w:pPr), lengths in twips; undefined properties are inherited. */
export type ParagraphProperties = {
  readonly align?: 'left' | 'center' | 'right' | 'justify' | undefined
  readonly left?: number | undefined
  readonly right?: number | undefined
  /** Negative for a hanging indent. */
  readonly firstLine?: number | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  /** In 240ths of a line if the rule is 'auto'. */
  readonly line?: number | undefined
  readonly lineRule?: string | undefined
  /** No space between paragraphs of the same style. */
  readonly contextual?: boolean | undefined
  readonly keepNext?: boolean | undefined
  readonly keepLines?: boolean | undefined
  readonly pageBefore?: boolean | undefined
  readonly widowControl?: boolean | undefined
  readonly background?: string | undefined
  readonly borders?: Borders | undefined
  readonly tabs?: readonly TabStop[] | undefined
  readonly numbering?: { readonly id?: string | undefined; readonly level?: number | undefined } | undefined
}

/** One of the kind 'clear' removes the inherited one of its place. */
export type TabStop = { readonly at: number; readonly kind: string; readonly leader: string }

/** The kinds of tab stops, as Word and the CSS of documents name them. */
export const tabKinds: ReadonlySet<string> = new Set(['left', 'right', 'center', 'decimal', 'num', 'clear'])

export function readParagraphProperties(properties: XmlElement | undefined): ParagraphProperties {
  if (!properties) return {}
  const spacing = child(properties, 'w:spacing')
  const numbering = child(properties, 'w:numPr')
  const line = twipsIn(spacing?.attribute('w:line'))
  return known({
    align: ALIGNMENTS[valueIn(properties, 'w:jc') ?? ''],
    ...readIndents(child(properties, 'w:ind')),
    before: twipsIn(spacing?.attribute('w:before')),
    after: twipsIn(spacing?.attribute('w:after')),
    line,
    lineRule: spacing?.attribute('w:lineRule') ?? (line === undefined ? undefined : 'auto'),
    contextual: toggleIn(properties, 'w:contextualSpacing'),
    keepNext: toggleIn(properties, 'w:keepNext'),
    keepLines: toggleIn(properties, 'w:keepLines'),
    pageBefore: toggleIn(properties, 'w:pageBreakBefore'),
    widowControl: toggleIn(properties, 'w:widowControl'),
    background: fillOf(child(properties, 'w:shd')),
    borders: readBorders(child(properties, 'w:pBdr')),
    tabs: tabsOf(child(properties, 'w:tabs')),
    numbering: numbering && known({ id: valueIn(numbering, 'w:numId'), level: numberIn(numbering, 'w:ilvl') }),
  })
}

/** A hanging indent counts before one of the first line (ISO/IEC 29500-1 §17.3.1.12). */
function readIndents(indents: XmlElement | undefined) {
  const at = (...names: string[]) =>
    names.map((name) => twipsIn(indents?.attribute(name))).find((value) => value !== undefined)
  const hanging = at('w:hanging')
  return {
    left: at('w:left', 'w:start'),
    right: at('w:right', 'w:end'),
    firstLine: hanging === undefined ? at('w:firstLine') : -hanging,
  }
}

const ALIGNMENTS: Readonly<Record<string, ParagraphProperties['align']>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

function tabsOf(tabs: XmlElement | undefined): TabStop[] | undefined {
  const stops = (tabs?.children ?? []).flatMap((tab) => {
    const at = twipsIn(tab.attribute('w:pos'))
    const written = tab.attribute('w:val') ?? 'left'
    const kind = { start: 'left', end: 'right' }[written] ?? written
    if (at === undefined || !tabKinds.has(kind)) return []
    return [{ at, kind, leader: tab.attribute('w:leader') ?? 'none' }]
  })
  return stops.length > 0 ? stops : undefined
}

/** Properties over those that they inherit from. Tab stops add up (ISO/IEC 29500-1 §17.3.1.38). */
export function overParagraph(under: ParagraphProperties, over: ParagraphProperties): ParagraphProperties {
  return {
    ...under,
    ...over,
    ...(over.numbering && under.numbering && { numbering: { ...under.numbering, ...over.numbering } }),
    ...(over.borders && under.borders && { borders: { ...under.borders, ...over.borders } }),
    ...(over.tabs && { tabs: mergeTabs(under.tabs ?? [], over.tabs) }),
  }
}

function mergeTabs(under: readonly TabStop[], over: readonly TabStop[]): TabStop[] {
  const stops = new Map([...under, ...over].map((stop) => [stop.at, stop]))
  return [...stops.values()].sort((one, other) => one.at - other.at)
}
