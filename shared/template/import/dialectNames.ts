/** The known dialects, most specific first: any contract may have brackets and blanks. */
export const dialectNames = [
  'docxTemplates',
  'docxtemplater',
  'jinja',
  'carbone',
  'mustache',
  'mergeFields',
  'phpword',
  'doubleBrackets',
  'hashes',
  'spacedNames',
  'brackets',
  'blanks',
] as const

export type Dialect = (typeof dialectNames)[number]
