/** Colours as sRGB channels of 0 to 255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1, 7), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours; `share` (0 to 1) is the proportion of `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [channel(0), channel(1), channel(2)]
}

/** WCAG 2.2, relative luminance. */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The nearest colour towards `to` that has at least the given contrast on all `grounds`. */
export function readableOn(color: Rgb, to: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  for (let step = 0; step <= 50; step++) {
    const candidate = parseHex(toHex(mix(color, to, step / 50)))
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return to
}
