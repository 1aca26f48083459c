/** The ways of writing tags that are known, the surest first: names in brackets stand in any contract. */
export const dialectNames = ['docxtemplater', 'jinja', 'carbone', 'mergeFields', 'brackets'] as const

export type Dialect = (typeof dialectNames)[number]
