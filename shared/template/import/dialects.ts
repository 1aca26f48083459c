import { blanks } from './blanks.ts'
import { carbone } from './carbone.ts'
import type { Dialect as Rules } from './dialect.ts'
import type { Dialect } from './dialectNames.ts'
import { docxTemplates } from './docxTemplates.ts'
import { docxtemplater } from './docxtemplater.ts'
import { jinja } from './jinja.ts'
import { mustache } from './mustache.ts'
import { brackets, doubleBrackets, hashes, mergeFields, phpword, spacedNames } from './named.ts'

/** The tags of common Word tools. Expressions are supported as far as our comparisons are. */
export const dialects: { readonly [name in Dialect]: Rules } = {
  docxTemplates,
  docxtemplater,
  jinja,
  carbone,
  mustache,
  mergeFields,
  phpword,
  doubleBrackets,
  hashes,
  spacedNames,
  brackets,
  blanks,
}
