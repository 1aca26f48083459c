/** Twentieths of a point, the unit of most lengths in a Word file, as points. */
export const points = (twips: number): string => `${Math.round(twips * 5) / 100}pt`

/** The same as pixels of 1/96 inch. */
export const pixels = (twips: number): number => twips / 15

export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return undefined
  return Number(text)
}

/** Whether a toggle such as w:b is on; undefined if absent. */
export function toggle(value: string | undefined, there: boolean): boolean | undefined {
  return there ? !(value === '0' || value === 'false' || value === 'off' || value === 'none') : undefined
}

/** A colour as six digits; undefined for 'auto' and anything else. */
export const colorOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : undefined
