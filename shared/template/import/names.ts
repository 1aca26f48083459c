import { slug } from './pathOf.ts'

/**
 * The tag of a name that was written as a person writes it: 'NOME DO CLIENTE', 'E-MAIL', 'CASADO(A)', 'RG-proprietario'. Undefined for what
 * looks like an expression, or like a sentence.
 */
export function nameInBraces(inner: string): string | undefined {
  const ref = refOfName(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

const NAME = /^\p{L}[\p{L}\p{M}\p{N} _./ºª°–-]*(?:\((?:[aoAO]|[aeAE]?[sS]|[oa]s)\)[\p{L}\p{M}\p{N} _./ºª°–-]*)*$/u

export function refOfName(inner: string): string | undefined {
  const text = inner.trim()
  if (text.length > 80 || !NAME.test(text) || text.split(/\s+/).length > 9) return undefined
  const ref = slug(text.replace(/\((?:[ao]|[ae]?s|[oa]s)\)/giu, ''))
  return /^[a-z]/.test(ref) ? ref : undefined
}
