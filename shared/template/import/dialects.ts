import { carbone } from './carbone.ts'
import type { Dialect as Rules } from './dialect.ts'
import { docxtemplater } from './docxtemplater.ts'
import { jinja } from './jinja.ts'
import { brackets, mergeFields } from './named.ts'

/** The tags of the usual Word tools. Expressions go as far as our comparisons do. */
export const dialects = { docxtemplater, jinja, carbone, mergeFields, brackets } as const satisfies Record<
  string,
  Rules
>

export type Dialect = keyof typeof dialects
