/** The known dialects, most specific first: any contract may have brackets and blanks. */
export const dialectNames = [
  'docxtemplater',
  'jinja',
  'carbone',
  'mergeFields',
  'phpword',
  'doubleBrackets',
  'hashes',
  'spacedNames',
  'brackets',
  'blanks',
] as const

export type Dialect = (typeof dialectNames)[number]
