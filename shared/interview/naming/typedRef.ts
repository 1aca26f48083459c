import { foldText } from '../../format/text.ts'
import { REF_PATTERN } from '../model/refPattern.ts'

const MAX_REF = 60

/** A typed reference: unchanged if valid, otherwise as placeholders would write it; '' if nothing is left. */
export function typedRef(typed: string): string {
  const text = typed.trim()
  return REF_PATTERN.test(text) ? text : asRef(text)
}

/** A name as placeholders write it: 'Data de nascimento' becomes 'data_de_nascimento'. */
export function asRef(name: string): string {
  const words = foldText(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_REF)
  return /^\d/.test(words) ? `_${words}` : words
}
