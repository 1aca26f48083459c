import { contrast, mix, parseHex, type Rgb, readableOn, toHex } from '#shared/format/contrast.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [22, 24, 29]

/** The darkest and lightest grounds that accent text stands on, by scheme. */
const lightGrounds: readonly Rgb[] = [white, parseHex('#f1f1ee')]
const darkGrounds: readonly Rgb[] = [parseHex('#121315'), parseHex('#26282c')]

/** WCAG 2.2 AA for text of body size, with room for rounding. */
const TEXT = 4.6
/** From this contrast with ink on, a colour is light enough to carry dark text as it is. */
const LIGHT_ENOUGH = 9

export type Accent = {
  /** Ground of the primary action, in both schemes, and what is written on it. */
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** Text, icons and focus in the accent. */
  readonly textLight: string
  readonly textDark: string
  /** Ten shades for Mantine, light to dark. */
  readonly shades: readonly [string, string, string, string, string, string, string, string, string, string]
}

/** Every use of the organisation's colour, moved only as far as reading needs. */
export function accentOf(hex: string): Accent {
  const color = parseHex(hex)
  const carriesInk = contrast(color, ink) >= LIGHT_ENOUGH
  const filled = carriesInk ? color : readableOn(color, black, [white], TEXT)
  return {
    filled: toHex(filled),
    filledHover: toHex(mix(filled, carriesInk ? white : black, 0.12)),
    onFilled: toHex(carriesInk ? ink : white),
    textLight: toHex(readableOn(color, black, lightGrounds, TEXT)),
    textDark: toHex(readableOn(color, white, darkGrounds, TEXT)),
    shades: shadesOf(filled),
  }
}

function shadesOf(color: Rgb): Accent['shades'] {
  const lighter = (share: number) => toHex(mix(color, white, share))
  const darker = (share: number) => toHex(mix(color, black, share))
  return [
    lighter(0.92),
    lighter(0.82),
    lighter(0.66),
    lighter(0.48),
    lighter(0.28),
    lighter(0.12),
    toHex(color),
    darker(0.12),
    darker(0.26),
    darker(0.42),
  ]
}
