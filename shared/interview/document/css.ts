/** The declarations of a style attribute by property; of two with the same name the last counts. */
export function parseCss(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    found.delete(name)
    if (name !== '' && value !== '') found.set(name, value)
  }
  return found
}

export function writeCss(css: ReadonlyMap<string, string>): string {
  return [...css].map(([name, value]) => `${name}: ${value}`).join('; ')
}

const TWIPS: Readonly<Record<string, number>> = { pt: 20, px: 15, in: 1440, cm: 1440 / 2.54, mm: 1440 / 25.4 }

/** A length in twentieths of a point, Word's unit; undefined for anything else. */
export function twipsOf(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(pt|px|in|cm|mm)?$/i.exec(value?.trim() ?? '') ?? []
  if (number === undefined) return undefined
  const each = TWIPS[unit.toLowerCase()]
  if (each === undefined) return Number(number) === 0 ? 0 : undefined
  return Math.round(Number(number) * each)
}

/** Twips as points, the shortest that reads back as the same. */
export const pointsOf = (twips: number): string => `${Number((twips / 20).toFixed(2))}pt`

/** '#rrggbb' of a colour as written in CSS; undefined if it is none of those forms. */
export function colourOf(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? ''
  const long = /^#([0-9a-f]{6})$/.exec(text)
  if (long) return text
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  const parts = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})/.exec(text)
  if (parts)
    return `#${parts
      .slice(1)
      .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
      .join('')}`
  return NAMED[text]
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  gray: '#808080',
  grey: '#808080',
}
