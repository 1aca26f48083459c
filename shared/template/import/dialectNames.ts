/** The ways of writing tags that are known, the surest first: names in brackets, and blanks, stand in any contract. */
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
