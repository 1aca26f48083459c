import { foldText } from '../../format/index.ts'
import type { Dialect } from './dialect.ts'

/** [NOME DO CLIENTE] */
export const brackets: Dialect = {
  pattern: /\[([^[\]\n]{1,120})\]/g,
  evidence: /\[[\p{Lu}_][\p{Lu}\p{N}_ /.-]{1,118}\]/gu,
  begin: () => NAMES,
}

/** «Nome_do_cliente», and << >> where the quotes were typed. */
export const mergeFields: Dialect = {
  pattern: /«([^«»\n]{1,120})»|<<([^<>\n]{1,120})>>/g,
  evidence: /«[^«»\n]+»|<<[^<>\n]+>>/g,
  begin: () => NAMES,
}

const NAMES = { edits: [], unclosed: () => [], translate: named }

function named(inner: string): string | undefined {
  const ref = foldText(inner)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(ref) ? `{{${ref}}}` : undefined
}
