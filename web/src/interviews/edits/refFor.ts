import { foldText } from '#shared/format/text.ts'
import { type InterviewCode, REF_PATTERN } from '#shared/interview/model.ts'
import { eachField } from './fields.ts'

const MAX_REF = 60

/** A ref made from a name, as placeholders write it: 'Data de nascimento' becomes 'data_de_nascimento'. */
export function refFor(name: string, taken: ReadonlySet<string>): string {
  const base = asRef(name) || 'campo'
  for (let number = 1; ; number++) {
    const ref = number === 1 ? base : `${base}_${number}`
    if (!taken.has(ref)) return ref
  }
}

/** A typed reference: unchanged if valid, otherwise as placeholders would write it; '' if nothing is left. */
export function typedRef(typed: string): string {
  const text = typed.trim()
  return REF_PATTERN.test(text) ? text : asRef(text)
}

function asRef(name: string): string {
  const words = foldText(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_REF)
  return /^\d/.test(words) ? `_${words}` : words
}

export function takenRefs(code: InterviewCode): Set<string> {
  return new Set([...eachField(code)].map(({ field }) => field.ref))
}
