import { contrast, mix, parseHex, type Rgb, readableOn, toHex } from '#shared/format/contrast.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [22, 24, 29]

/** The darkest and lightest backgrounds of accent text, by scheme. */
const lightGrounds: readonly Rgb[] = [white, parseHex('#f1f1ee')]
const darkGrounds: readonly Rgb[] = [parseHex('#121315'), parseHex('#26282c')]

/** WCAG 2.2 AA for body text, with a margin for rounding. */
const TEXT = 4.6
/** From this contrast with dark text on, a colour is light enough for dark text unchanged. */
const LIGHT_ENOUGH = 9

export type Accent = {
  /** Background of the primary button, in both schemes, and its text colour. */
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** Text, icons and focus ring in the accent. */
  readonly textLight: string
  readonly textDark: string
  /** Ten shades for Mantine, light to dark. */
  readonly shades: readonly [string, string, string, string, string, string, string, string, string, string]
}

/** Every variant of the organisation's colour, adjusted only as far as legibility requires. */
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
