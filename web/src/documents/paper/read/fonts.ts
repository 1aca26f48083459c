/** Substitutes for fonts that the user's machine may not have: metric-compatible ones first (Crosextra, Croscore, Liberation). */
const STAND_INS: Readonly<Record<string, string>> = {
  'times new roman': "Tinos, 'Liberation Serif', serif",
  arial: "Arimo, 'Liberation Sans', sans-serif",
  calibri: 'Carlito, sans-serif',
  cambria: 'Caladea, serif',
  'courier new': "Cousine, 'Liberation Mono', monospace",
}

/** The font's own line height, which Word multiplies. */
const SPACING: Readonly<Record<string, number>> = {
  'times new roman': 1.149,
  arial: 1.149,
  'courier new': 1.133,
  calibri: 1.2207,
  cambria: 1.172,
  garamond: 1.125,
  'book antiqua': 1.245,
  georgia: 1.136,
  verdana: 1.215,
  tahoma: 1.207,
}

const SERIF = /roman|serif|garamond|cambria|georgia|antiqua|palatino|bookman|century|baskerville|caslon|didot|minion/i

/** A font's name comes from the file's author: characters that could end the declaration are removed. */
export function familyOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, 60)
  const standIn = STAND_INS[plain.toLowerCase()] ?? (SERIF.test(plain) && !/sans/i.test(plain) ? 'serif' : 'sans-serif')
  return plain === '' ? standIn : `'${plain}', ${standIn}`
}

export const lineSpacingOf = (name: string | undefined): number => SPACING[name?.toLowerCase() ?? ''] ?? 1.17
