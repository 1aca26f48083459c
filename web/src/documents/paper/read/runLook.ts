import { familyOf } from './fonts.ts'
import { colorOf, numberOf, points, toggle } from './units.ts'
import type { Element } from './xml.ts'

/** The look of text (w:rPr); undefined properties are inherited. */
export type RunLook = {
  readonly font?: string | undefined
  /** Half points. */
  readonly size?: number | undefined
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly underline?: string | undefined
  readonly strike?: boolean | undefined
  readonly caps?: boolean | undefined
  readonly smallCaps?: boolean | undefined
  readonly hidden?: boolean | undefined
  readonly color?: string | undefined
  readonly background?: string | undefined
  readonly position?: 'superscript' | 'subscript' | 'baseline' | undefined
  /** In twips, between letters. */
  readonly spacing?: number | undefined
  readonly border?: boolean | undefined
}

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#00008b',
  darkCyan: '#008b8b',
  darkGreen: '#006400',
  darkMagenta: '#8b008b',
  darkRed: '#8b0000',
  darkYellow: '#808000',
  darkGray: '#a9a9a9',
  lightGray: '#d3d3d3',
  black: '#000000',
  white: '#ffffff',
}

const positions = ['superscript', 'subscript', 'baseline'] as const

/** `themeFont` returns the theme's font for 'minorHAnsi' and the like. */
export function readRunLook(properties: Element | undefined, themeFont: (name: string) => string | undefined): RunLook {
  if (!properties) return {}
  const on = (name: string) => {
    const element = properties.child(name)
    return toggle(element?.attribute('w:val'), element !== undefined)
  }
  const fonts = properties.child('w:rFonts')
  const theme = fonts?.attribute('w:asciiTheme') ?? fonts?.attribute('w:hAnsiTheme')
  const position = properties.value('w:vertAlign')
  const shade = properties.child('w:shd')
  return known({
    font: (theme && themeFont(theme)) ?? fonts?.attribute('w:ascii') ?? fonts?.attribute('w:hAnsi'),
    size: numberOf(properties.value('w:sz')),
    bold: on('w:b'),
    italic: on('w:i'),
    underline: properties.child('w:u') && (properties.value('w:u') ?? 'single'),
    strike: on('w:strike') ?? on('w:dstrike'),
    caps: on('w:caps'),
    smallCaps: on('w:smallCaps'),
    hidden: on('w:vanish'),
    color: properties.child('w:color') && (colorOf(properties.value('w:color')) ?? '#000000'),
    background: HIGHLIGHTS[properties.value('w:highlight') ?? ''] ?? colorOf(shade?.attribute('w:fill')),
    position: positions.find((one) => one === position),
    spacing: numberOf(properties.value('w:spacing')),
    border: properties.child('w:bdr') && properties.child('w:bdr')?.attribute('w:val') !== 'none',
  })
}

/** Without undefined properties, so that one look can be merged over another. */
export function known<T extends object>(look: T): T {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as T
}

const UNDERLINES: Readonly<Record<string, string>> = {
  double: ' double',
  dotted: ' dotted',
  dash: ' dashed',
  wave: ' wavy',
}

/** The CSS declarations of a look. */
export function cssOfRun(look: RunLook): string {
  const css: string[] = []
  if (look.font !== undefined) css.push(`font-family:${familyOf(look.font)}`)
  if (look.size !== undefined) css.push(`font-size:${look.size / 2}pt`)
  if (look.bold !== undefined) css.push(`font-weight:${look.bold ? 700 : 400}`)
  if (look.italic !== undefined) css.push(`font-style:${look.italic ? 'italic' : 'normal'}`)
  const lines = [
    look.underline !== undefined && look.underline !== 'none' ? `underline${UNDERLINES[look.underline] ?? ''}` : '',
    look.strike ? 'line-through' : '',
  ].filter(Boolean)
  if (lines.length > 0) css.push(`text-decoration:${lines.join(' ')}`)
  if (look.caps !== undefined) css.push(`text-transform:${look.caps ? 'uppercase' : 'none'}`)
  if (look.smallCaps !== undefined) css.push(`font-variant:${look.smallCaps ? 'small-caps' : 'normal'}`)
  if (look.hidden) css.push('display:none')
  if (look.color !== undefined) css.push(`color:${look.color}`)
  if (look.background !== undefined) css.push(`background-color:${look.background}`)
  if (look.position === 'superscript') css.push('vertical-align:super;font-size:65%;line-height:0')
  if (look.position === 'subscript') css.push('vertical-align:sub;font-size:65%;line-height:0')
  if (look.spacing !== undefined) css.push(`letter-spacing:${points(look.spacing)}`)
  if (look.border) css.push('border:0.5pt solid')
  return css.join(';')
}
