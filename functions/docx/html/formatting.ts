import { colourOf, twipsOf } from '#shared/interview/document/css.ts'
import { tabKinds } from '#shared/word/paragraphProperties.ts'
import { encodeXml } from '../package/index.ts'

export type Css = ReadonlyMap<string, string>

/** Properties of a paragraph by element name, to be written in Word's order. */
export type Properties = ReadonlyMap<string, string>

const PARAGRAPH_ORDER = [
  ...['w:pStyle', 'w:keepNext', 'w:keepLines', 'w:pageBreakBefore', 'w:widowControl', 'w:numPr', 'w:pBdr', 'w:shd'],
  ...['w:tabs', 'w:spacing', 'w:ind', 'w:contextualSpacing', 'w:jc', 'w:outlineLvl', 'w:rPr', 'w:sectPr'],
]

/** `w:pPr` of the properties; '' for none. */
export function writeParagraphProperties(properties: Properties): string {
  const xml = PARAGRAPH_ORDER.map((name) => properties.get(name) ?? '').join('')
  return xml && `<w:pPr>${xml}</w:pPr>`
}

/** A paragraph's properties that its CSS sets. */
export function paragraphProperties(css: Css): Map<string, string> {
  const found = new Map<string, string>()
  const flag = (name: string, property: string, on: string) => {
    const value = css.get(property)
    if (value !== undefined) found.set(name, value === on ? `<${name}/>` : `<${name} w:val="0"/>`)
  }
  flag('w:keepNext', 'break-after', 'avoid')
  flag('w:keepLines', 'break-inside', 'avoid')
  flag('w:pageBreakBefore', 'break-before', 'page')
  flag('w:widowControl', '--widows', 'avoid')
  flag('w:contextualSpacing', '--contextual-spacing', 'yes')
  const borders = SIDES.map((side) => border(`w:${side}`, borderOf(css, side), paddingOf(css, side))).join('')
  if (borders !== '') found.set('w:pBdr', `<w:pBdr>${borders}</w:pBdr>`)
  const shading = shadingOf(css)
  if (shading) found.set('w:shd', shading)
  const tabs = tabsOf(css.get('--tabs'))
  if (tabs !== '') found.set('w:tabs', `<w:tabs>${tabs}</w:tabs>`)
  const spacing = spacingOf(css)
  if (spacing !== '') found.set('w:spacing', `<w:spacing${spacing}/>`)
  const indents = indentsOf(css)
  if (indents !== '') found.set('w:ind', `<w:ind${indents}/>`)
  const alignment = ALIGNMENTS[css.get('text-align') ?? '']
  if (alignment) found.set('w:jc', `<w:jc w:val="${alignment}"/>`)
  return found
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'both',
}

export const SIDES = ['top', 'left', 'bottom', 'right'] as const
export type Side = (typeof SIDES)[number]

export const borderOf = (css: Css, side: Side): string | undefined => css.get(`border-${side}`) ?? css.get('border')

export function paddingOf(css: Css, side: Side): number | undefined {
  return twipsOf(css.get(`padding-${side}`)) ?? twipsOf(css.get('padding'))
}

/** '0.5pt solid #a6b1bb' as a border element; '' without a value. */
export function border(name: string, value: string | undefined, space?: number): string {
  if (value === undefined) return ''
  const [width = '', style = '', ...colour] = value.trim().split(/\s+/)
  if (width === 'none' || width === '0' || style === 'none') return `<${name} w:val="nil"/>`
  const line = LINES[style]
  const size = twipsOf(width)
  if (!line || size === undefined) return ''
  const eighths = Math.min(96, Math.max(2, Math.round((size * 8) / 20)))
  const written = colourOf(colour.join(' '))?.slice(1).toUpperCase() ?? 'auto'
  const points = space === undefined ? 0 : Math.min(31, Math.round(space / 20))
  return `<${name} w:val="${line}" w:sz="${eighths}" w:space="${points}" w:color="${written}"/>`
}

const LINES: Readonly<Record<string, string>> = {
  solid: 'single',
  dashed: 'dashed',
  dotted: 'dotted',
  double: 'double',
}

export function shadingOf(css: Css): string | undefined {
  const value = css.get('background-color')
  if (value === 'transparent' || value === 'none') return '<w:shd w:val="clear" w:color="auto" w:fill="auto"/>'
  const fill = colourOf(value)
  return fill && `<w:shd w:val="clear" w:color="auto" w:fill="${fill.slice(1).toUpperCase()}"/>`
}

function tabsOf(value: string | undefined): string {
  const stops = (value ?? '').split(',').flatMap((stop) => {
    const [, kind = '', length = '', leader] = /^\s*(\w+)\s+(\S+)(?:\s+(dots|line))?\s*$/.exec(stop) ?? []
    const at = twipsOf(length)
    if (!tabKinds.has(kind) || at === undefined) return []
    const filled = leader === undefined ? '' : ` w:leader="${leader === 'dots' ? 'dot' : 'underscore'}"`
    return [{ at, xml: `<w:tab w:val="${kind}"${filled} w:pos="${at}"/>` }]
  })
  return stops
    .sort((a, b) => a.at - b.at)
    .map(({ xml }) => xml)
    .join('')
}

function spacingOf(css: Css): string {
  const before = twipsOf(css.get('margin-top'))
  const after = twipsOf(css.get('margin-bottom'))
  const height = css.get('line-height')
  const least = twipsOf(css.get('--line-at-least'))
  const lines = height !== undefined && /^\d*\.?\d+$/.test(height) ? Math.round(Number(height) * 240) : undefined
  const exact = twipsOf(height)
  const line =
    least !== undefined
      ? ` w:line="${least}" w:lineRule="atLeast"`
      : lines !== undefined
        ? ` w:line="${lines}" w:lineRule="auto"`
        : exact !== undefined
          ? ` w:line="${exact}" w:lineRule="exact"`
          : ''
  return `${attribute('w:before', positive(before))}${attribute('w:after', positive(after))}${line}`
}

function indentsOf(css: Css): string {
  const first = twipsOf(css.get('text-indent'))
  return [
    attribute('w:left', twipsOf(css.get('margin-left'))),
    attribute('w:right', twipsOf(css.get('margin-right'))),
    first === undefined ? '' : first < 0 ? attribute('w:hanging', -first) : attribute('w:firstLine', first),
  ].join('')
}

const positive = (value: number | undefined) => (value === undefined ? undefined : Math.max(0, value))
const attribute = (name: string, value: number | undefined) => (value === undefined ? '' : ` ${name}="${value}"`)

/**
 * `w:rPr` of text; '' for none. A paragraph's own background is not its text's: `shaded` says whose the background in the CSS is.
 */
export function runProperties(css: Css, { shaded }: { shaded: boolean }): string {
  const toggle = (name: string, property: string, on: RegExp) => {
    const value = css.get(property)
    if (value === undefined) return ''
    return on.test(value) ? `<w:${name}/>` : `<w:${name} w:val="0"/>`
  }
  const family = css
    .get('font-family')
    ?.split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/g, '')
  const font = family && encodeXml(family)
  const size = twipsOf(css.get('font-size'))
  const halves = size === undefined ? undefined : Math.min(3276, Math.max(2, Math.round(size / 10)))
  const decoration = css.get('text-decoration')
  const underlined = css.has('--u') || decoration?.includes('underline') === true
  const struck = css.has('--s') || decoration?.includes('line-through') === true
  const none = decoration === 'none' && !css.has('--u') && !css.has('--s')
  const spacing = css.get('letter-spacing') === 'normal' ? 0 : twipsOf(css.get('letter-spacing'))
  const scale = Number.parseInt(css.get('--text-scale') ?? '', 10)
  const colour = colourOf(css.get('color'))
  const raised = { sub: 'subscript', super: 'superscript', baseline: 'baseline' }[css.get('vertical-align') ?? '']
  const xml = [
    font ? `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/>` : '',
    pair(toggle('b', 'font-weight', /^(bold|bolder|[6-9]00)$/)),
    pair(toggle('i', 'font-style', /^(italic|oblique)$/)),
    toggle('caps', 'text-transform', /^uppercase$/),
    toggle('smallCaps', 'font-variant', /^small-caps$/),
    struck ? '<w:strike/>' : none ? '<w:strike w:val="0"/>' : '',
    colour ? `<w:color w:val="${colour.slice(1).toUpperCase()}"/>` : '',
    spacing === undefined ? '' : `<w:spacing w:val="${spacing}"/>`,
    Number.isInteger(scale) ? `<w:w w:val="${Math.min(600, Math.max(1, scale))}"/>` : '',
    halves === undefined ? '' : `<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`,
    underlined ? '<w:u w:val="single"/>' : none ? '<w:u w:val="none"/>' : '',
    shaded ? (shadingOf(css) ?? '') : '',
    raised ? `<w:vertAlign w:val="${raised}"/>` : '',
  ].join('')
  return xml && `<w:rPr>${xml}</w:rPr>`
}

/** Bold and italic are written for complex scripts too. */
const pair = (xml: string) => xml && xml + xml.replace(/^<w:(b|i)/, '<w:$1Cs')
