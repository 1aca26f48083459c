import { pointsOf } from '#shared/interview/document/css.ts'
import { tabKinds } from '../../html/index.ts'
import { child, type XmlElement } from '../../package/index.ts'
import { numberOf, toggleOf, valOf } from './properties.ts'

export type Css = Map<string, string>

/** A font by the name of its place in the document's theme: 'minorHAnsi'. */
export type ThemeFonts = (place: string) => string | undefined

/** What the properties of a paragraph (`w:pPr`) set. */
export function paragraphCss(properties: XmlElement | undefined): Css {
  const css: Css = new Map()
  if (!properties) return css
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) css.set(name, value)
  }
  const flag = (name: string, property: string, on: string) => {
    const value = toggleOf(properties, name)
    if (value !== undefined) css.set(property, value ? on : 'auto')
  }
  flag('w:keepNext', 'break-after', 'avoid')
  flag('w:keepLines', 'break-inside', 'avoid')
  flag('w:pageBreakBefore', 'break-before', 'page')
  flag('w:widowControl', '--widows', 'avoid')
  flag('w:contextualSpacing', '--contextual-spacing', 'yes')
  for (const [name, value] of bordersCss(child(properties, 'w:pBdr'), { padding: true })) css.set(name, value)
  set('background-color', fillOf(child(properties, 'w:shd')))
  set('--tabs', tabsOf(child(properties, 'w:tabs')))
  const spacing = child(properties, 'w:spacing')
  set('margin-top', points(spacing?.attribute('w:before')))
  set('margin-bottom', points(spacing?.attribute('w:after')))
  const line = numberOf(spacing?.attribute('w:line'))
  const rule = spacing?.attribute('w:lineRule') ?? 'auto'
  if (line !== undefined && rule === 'auto') css.set('line-height', String(Number((line / 240).toFixed(4))))
  else if (line !== undefined && rule === 'exact') css.set('line-height', pointsOf(line))
  else if (line !== undefined) css.set('--line-at-least', pointsOf(line))
  for (const [name, value] of indentCss(child(properties, 'w:ind'))) css.set(name, value)
  set('text-align', ALIGNMENTS[valOf(properties, 'w:jc') ?? ''])
  return css
}

export function indentCss(indents: XmlElement | undefined): Css {
  const css: Css = new Map()
  const at = (...names: string[]) => names.map((name) => indents?.attribute(name)).find((value) => value !== undefined)
  const left = points(at('w:left', 'w:start'))
  const right = points(at('w:right', 'w:end'))
  const hanging = numberOf(indents?.attribute('w:hanging'))
  const first = numberOf(indents?.attribute('w:firstLine'))
  if (left !== undefined) css.set('margin-left', left)
  if (right !== undefined) css.set('margin-right', right)
  if (hanging !== undefined) css.set('text-indent', pointsOf(-hanging))
  else if (first !== undefined) css.set('text-indent', pointsOf(first))
  return css
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

function points(twips: string | undefined): string | undefined {
  const number = numberOf(twips)
  return number === undefined ? undefined : pointsOf(number)
}

const SIDES = { top: 'w:top', left: 'w:left', bottom: 'w:bottom', right: 'w:right' } as const
const LOGICAL: Readonly<Record<string, string>> = { 'w:left': 'w:start', 'w:right': 'w:end' }

/** The four borders of a paragraph, cell or table; with the distance of each from the text where it is written with it. */
export function bordersCss(borders: XmlElement | undefined, { padding }: { padding: boolean }): Css {
  const css: Css = new Map()
  if (!borders) return css
  const sides = Object.entries(SIDES).map(
    ([side, name]) => [side, child(borders, name) ?? child(borders, LOGICAL[name] ?? name)] as const,
  )
  for (const [side, found] of sides) {
    const value = lineOf(found)
    if (value !== undefined) css.set(`border-${side}`, value)
  }
  for (const [side, found] of padding ? sides : []) {
    const space = numberOf(found?.attribute('w:space'))
    if (space !== undefined && space > 0 && lineOf(found) !== 'none') css.set(`padding-${side}`, `${space}pt`)
  }
  return css
}

/** A border element as CSS writes it. */
export function lineOf(border: XmlElement | undefined): string | undefined {
  const kind = border?.attribute('w:val')
  if (border === undefined || kind === undefined) return undefined
  if (kind === 'nil' || kind === 'none') return 'none'
  const eighths = numberOf(border.attribute('w:sz')) ?? 4
  const colour = hexOf(border.attribute('w:color'))
  const line = { dashed: 'dashed', dashSmallGap: 'dashed', dotted: 'dotted', double: 'double' }[kind] ?? 'solid'
  return `${Number((eighths / 8).toFixed(3))}pt ${line}${colour ? ` ${colour}` : ''}`
}

function hexOf(colour: string | undefined): string | undefined {
  return colour !== undefined && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour.toLowerCase()}` : undefined
}

export function fillOf(shading: XmlElement | undefined): string | undefined {
  return hexOf(shading?.attribute('w:fill'))
}

function tabsOf(tabs: XmlElement | undefined): string | undefined {
  const stops = (tabs?.children ?? []).flatMap((tab) => {
    const at = points(tab.attribute('w:pos'))
    const kind = { start: 'left', end: 'right' }[tab.attribute('w:val') ?? ''] ?? tab.attribute('w:val') ?? ''
    if (at === undefined || !tabKinds.has(kind)) return []
    const leader = tab.attribute('w:leader') ?? 'none'
    return [`${kind} ${at}${leader === 'dot' ? ' dots' : leader === 'none' ? '' : ' line'}`]
  })
  return stops.length > 0 ? stops.join(', ') : undefined
}

/** What the properties of a run (`w:rPr`) set. */
export function textCss(properties: XmlElement | undefined, theme: ThemeFonts): Css {
  const css: Css = new Map()
  if (!properties) return css
  const fonts = child(properties, 'w:rFonts')
  const place = fonts?.attribute('w:asciiTheme') ?? fonts?.attribute('w:hAnsiTheme')
  const font = (place && theme(place)) || (fonts?.attribute('w:ascii') ?? fonts?.attribute('w:hAnsi'))
  if (font) css.set('font-family', /^[\w-]+$/.test(font) ? font : `"${font.replace(/["\\;]/g, '')}"`)
  const flag = (name: string, property: string, on: string, off: string) => {
    const value = toggleOf(properties, name)
    if (value !== undefined) css.set(property, value ? on : off)
  }
  flag('w:b', 'font-weight', 'bold', 'normal')
  flag('w:i', 'font-style', 'italic', 'normal')
  flag('w:caps', 'text-transform', 'uppercase', 'none')
  flag('w:smallCaps', 'font-variant', 'small-caps', 'normal')
  const underline = valOf(properties, 'w:u')
  const struck = toggleOf(properties, 'w:strike') ?? toggleOf(properties, 'w:dstrike')
  const lines = [underline && underline !== 'none' ? 'underline' : '', struck ? 'line-through' : ''].filter(Boolean)
  if (lines.length > 0) css.set('text-decoration', lines.join(' '))
  else if (underline !== undefined || struck !== undefined) css.set('text-decoration', 'none')
  const colour = hexOf(valOf(properties, 'w:color'))
  if (colour) css.set('color', colour)
  else if (valOf(properties, 'w:color') === 'auto') css.set('color', '#000000')
  const spacing = numberOf(valOf(properties, 'w:spacing'))
  if (spacing !== undefined) css.set('letter-spacing', pointsOf(spacing))
  const scale = numberOf(valOf(properties, 'w:w'))
  if (scale !== undefined) css.set('--text-scale', `${scale}%`)
  const halves = numberOf(valOf(properties, 'w:sz'))
  if (halves !== undefined) css.set('font-size', `${halves / 2}pt`)
  const highlight = valOf(properties, 'w:highlight')
  const fill = fillOf(child(properties, 'w:shd'))
  const background = (highlight && HIGHLIGHTS[highlight]) ?? fill
  if (background) css.set('background-color', background)
  const raised = { subscript: 'sub', superscript: 'super', baseline: 'baseline' }[
    valOf(properties, 'w:vertAlign') ?? ''
  ]
  if (raised) css.set('vertical-align', raised)
  return css
}

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
  white: '#ffffff',
}
