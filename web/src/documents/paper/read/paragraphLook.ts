import { lineSpacingOf } from './fonts.ts'
import { known } from './runLook.ts'
import { colorOf, numberOf, points, toggle } from './units.ts'
import type { Element } from './xml.ts'

/** The look of a paragraph (w:pPr), lengths in twips; undefined properties are those of its style. */
export type ParagraphLook = {
  readonly align?: string | undefined
  readonly left?: number | undefined
  readonly right?: number | undefined
  /** Negative for a hanging indent. */
  readonly firstLine?: number | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly line?: number | undefined
  readonly lineRule?: string | undefined
  /** No space between paragraphs of the same style. */
  readonly contextual?: boolean | undefined
  readonly keepNext?: boolean | undefined
  readonly keepLines?: boolean | undefined
  readonly pageBefore?: boolean | undefined
  readonly background?: string | undefined
  readonly borders?: Readonly<Record<string, string>> | undefined
  readonly tabs?: readonly TabStop[] | undefined
  readonly numbering?: { readonly id?: string | undefined; readonly level?: number | undefined } | undefined
}

export type TabStop = { readonly at: number; readonly kind: string; readonly leader: string }

export function readParagraphLook(properties: Element | undefined): ParagraphLook {
  if (!properties) return {}
  const on = (name: string) => {
    const element = properties.child(name)
    return toggle(element?.attribute('w:val'), element !== undefined)
  }
  const indent = properties.child('w:ind')
  const spacing = properties.child('w:spacing')
  const twips = (element: Element | undefined, ...names: string[]) =>
    names.map((name) => numberOf(element?.attribute(name))).find((value) => value !== undefined)
  const hanging = twips(indent, 'w:hanging')
  const numbering = properties.child('w:numPr')
  return known({
    align: properties.value('w:jc'),
    left: twips(indent, 'w:left', 'w:start'),
    right: twips(indent, 'w:right', 'w:end'),
    firstLine: hanging === undefined ? twips(indent, 'w:firstLine') : -hanging,
    before: twips(spacing, 'w:before'),
    after: twips(spacing, 'w:after'),
    line: twips(spacing, 'w:line'),
    lineRule: spacing?.attribute('w:lineRule') ?? (spacing?.attribute('w:line') === undefined ? undefined : 'auto'),
    contextual: on('w:contextualSpacing'),
    keepNext: on('w:keepNext'),
    keepLines: on('w:keepLines'),
    pageBefore: on('w:pageBreakBefore'),
    background: colorOf(properties.child('w:shd')?.attribute('w:fill')),
    borders: bordersOf(properties.child('w:pBdr')),
    tabs: properties.child('w:tabs') && tabsOf(properties.child('w:tabs')!),
    numbering: numbering && {
      id: numbering.value('w:numId'),
      level: numberOf(numbering.value('w:ilvl')),
    },
  })
}

const tabsOf = (tabs: Element): TabStop[] =>
  tabs.elements('w:tab').map((tab) => ({
    at: numberOf(tab.attribute('w:pos')) ?? 0,
    kind: tab.attribute('w:val') ?? 'left',
    leader: tab.attribute('w:leader') ?? 'none',
  }))

const BORDER_STYLES: Readonly<Record<string, string>> = {
  double: 'double',
  dotted: 'dotted',
  dashed: 'dashed',
  dotDash: 'dashed',
}

/** One border as CSS, or 'none'. */
export function borderOf(side: Element): string {
  const value = side.attribute('w:val') ?? 'nil'
  if (value === 'nil' || value === 'none') return 'none'
  const eighths = numberOf(side.attribute('w:sz')) ?? 4
  const width = Math.max(0.5, eighths / 8)
  const color = colorOf(side.attribute('w:color')) ?? '#000000'
  return `${width}pt ${BORDER_STYLES[value] ?? 'solid'} ${color}`
}

const SIDES: Readonly<Record<string, string>> = {
  'w:top': 'top',
  'w:bottom': 'bottom',
  'w:left': 'left',
  'w:start': 'left',
  'w:right': 'right',
  'w:end': 'right',
  'w:insideH': 'insideH',
  'w:insideV': 'insideV',
}

export function bordersOf(borders: Element | undefined): Readonly<Record<string, string>> | undefined {
  if (!borders) return undefined
  const sides = borders.elements().flatMap((side) => (SIDES[side.name] ? [[SIDES[side.name]!, borderOf(side)]] : []))
  return Object.fromEntries(sides)
}

const ALIGNS: Readonly<Record<string, string>> = {
  both: 'justify',
  distribute: 'justify',
  center: 'center',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
}

/** The CSS declarations of a paragraph's look; `font` is the font of its text. */
export function cssOfParagraph(look: ParagraphLook, font: string | undefined): string {
  const css: string[] = []
  if (look.align !== undefined && ALIGNS[look.align]) css.push(`text-align:${ALIGNS[look.align]}`)
  css.push(
    `margin:${points(look.before ?? 0)} ${points(look.right ?? 0)} ${points(look.after ?? 0)} ${points(look.left ?? 0)}`,
  )
  css.push(`text-indent:${points(look.firstLine ?? 0)}`)
  css.push(`line-height:${lineHeightOf(look, lineSpacingOf(font))}`)
  if (look.keepNext) css.push('break-after:avoid')
  if (look.keepLines) css.push('break-inside:avoid')
  if (look.pageBefore) css.push('break-before:column')
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  for (const [side, border] of Object.entries(look.borders ?? {}))
    if (!side.startsWith('inside')) css.push(`border-${side}:${border}`)
  if (look.borders?.bottom) css.push('padding-bottom:1pt')
  if (look.borders?.top) css.push('padding-top:1pt')
  return css.join(';')
}

function lineHeightOf({ line = 240, lineRule = 'auto' }: ParagraphLook, spacing: number): string {
  if (lineRule === 'exact') return points(line)
  if (lineRule === 'atLeast') return `max(${points(line)}, ${spacing}em)`
  return String(Math.round((line / 240) * spacing * 1000) / 1000)
}
