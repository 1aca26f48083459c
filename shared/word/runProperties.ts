import { known } from './known.ts'
import { colourIn, halfPointsIn, twipsIn } from './measures.ts'
import type { ThemeFonts } from './themeFonts.ts'
import { child, numberIn, toggleIn, valueIn, type XmlElement } from './xml.ts'

/** What formats text (w:rPr); undefined properties are inherited. */
export type RunProperties = {
  readonly font?: string | undefined
  /** Half points. */
  readonly size?: number | undefined
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  /** Word's name for the line, or 'none'. */
  readonly underline?: string | undefined
  readonly strike?: boolean | undefined
  readonly caps?: boolean | undefined
  readonly smallCaps?: boolean | undefined
  readonly hidden?: boolean | undefined
  readonly colour?: string | undefined
  readonly background?: string | undefined
  readonly position?: 'superscript' | 'subscript' | 'baseline' | undefined
  /** In twips, between letters. */
  readonly spacing?: number | undefined
  /** The width of letters in percent. */
  readonly scale?: number | undefined
  readonly border?: boolean | undefined
}

export function readRunProperties(properties: XmlElement | undefined, theme: ThemeFonts): RunProperties {
  if (!properties) return {}
  const colour = valueIn(properties, 'w:color')
  const position = valueIn(properties, 'w:vertAlign')
  const border = child(properties, 'w:bdr')
  return known({
    font: fontOf(child(properties, 'w:rFonts'), theme),
    size: halfPointsIn(valueIn(properties, 'w:sz')),
    bold: toggleIn(properties, 'w:b'),
    italic: toggleIn(properties, 'w:i'),
    underline: valueIn(properties, 'w:u'),
    strike: toggleIn(properties, 'w:strike') ?? toggleIn(properties, 'w:dstrike'),
    caps: toggleIn(properties, 'w:caps'),
    smallCaps: toggleIn(properties, 'w:smallCaps'),
    hidden: toggleIn(properties, 'w:vanish'),
    colour: colour === 'auto' ? '#000000' : colourIn(colour),
    background: HIGHLIGHTS[valueIn(properties, 'w:highlight') ?? ''] ?? fillOf(child(properties, 'w:shd')),
    position: POSITIONS.find((each) => each === position),
    spacing: twipsIn(valueIn(properties, 'w:spacing')),
    scale: numberIn(properties, 'w:w'),
    border: border && border.attribute('w:val') !== 'none' && border.attribute('w:val') !== 'nil',
  })
}

/** The theme's font counts before the one that is named (ISO/IEC 29500-1 §17.3.2.26). */
function fontOf(fonts: XmlElement | undefined, theme: ThemeFonts): string | undefined {
  const place = fonts?.attribute('w:asciiTheme') ?? fonts?.attribute('w:hAnsiTheme')
  return (place && theme(place)) || (fonts?.attribute('w:ascii') ?? fonts?.attribute('w:hAnsi'))
}

export const fillOf = (shading: XmlElement | undefined): string | undefined => colourIn(shading?.attribute('w:fill'))

const POSITIONS = ['superscript', 'subscript', 'baseline'] as const

/** ISO/IEC 29500-1 §17.18.40. */
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
  darkMagenta: '#800080',
  darkRed: '#8b0000',
  darkYellow: '#808000',
  darkGray: '#a9a9a9',
  lightGray: '#d3d3d3',
  black: '#000000',
  white: '#ffffff',
}

const TOGGLES = ['bold', 'italic', 'strike', 'caps', 'smallCaps', 'hidden'] as const

/**
 * What a style sets over another of the hierarchy: table, paragraph, character. A toggle that both set is off, and one that the
 * document's defaults set stays on (ISO/IEC 29500-1 §17.7.3).
 */
export function toggleOver(under: RunProperties, style: RunProperties, defaults: RunProperties): RunProperties {
  const toggled = TOGGLES.flatMap((name) =>
    style[name] === undefined ? [] : [[name, defaults[name] === true || (under[name] === true) !== style[name]]],
  )
  return { ...style, ...Object.fromEntries(toggled) }
}
