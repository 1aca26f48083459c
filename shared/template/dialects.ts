import { carbone } from './dialects/carbone.ts'
import type { Dialect as Rules } from './dialects/dialect.ts'
import { docxtemplater } from './dialects/docxtemplater.ts'
import { jinja } from './dialects/jinja.ts'
import { brackets, mergeFields } from './dialects/named.ts'

/** The tags of the usual Word tools. Expressions go as far as our comparisons do. */
export const dialects = { docxtemplater, jinja, carbone, brackets, mergeFields } as const satisfies Record<
  string,
  Rules
>

export type Dialect = keyof typeof dialects
