import { carbone } from './carbone.ts'
import type { Dialect as Rules } from './dialect.ts'
import type { Dialect } from './dialectNames.ts'
import { docxtemplater } from './docxtemplater.ts'
import { jinja } from './jinja.ts'
import { brackets, mergeFields } from './named.ts'

/** The tags of the usual Word tools. Expressions go as far as our comparisons do. */
export const dialects: { readonly [name in Dialect]: Rules } = { docxtemplater, jinja, carbone, mergeFields, brackets }
