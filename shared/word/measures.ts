/** In points (ISO/IEC 29500-1 §22.9.2.15). */
const UNITS: Readonly<Record<string, number>> = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }

function measureOf(text: string | undefined, eachPoint: number): number | undefined {
  const [, number, unit] = /^\s*([-+]?\d+(?:\.\d+)?)(pt|pc|pi|in|cm|mm)?\s*$/.exec(text ?? '') ?? []
  if (number === undefined) return undefined
  return Math.round(Number(number) * (unit === undefined ? 1 : UNITS[unit]! * eachPoint))
}

/** A length in twentieths of a point: a number alone, or with its unit (ISO/IEC 29500-1 §17.18.81). */
export const twipsIn = (text: string | undefined): number | undefined => measureOf(text, 20)

/** The size of letters in half points (ISO/IEC 29500-1 §17.18.42). */
export const halfPointsIn = (text: string | undefined): number | undefined => measureOf(text, 2)

/** A colour as six digits; undefined for 'auto' and anything else. */
export const colourIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined
