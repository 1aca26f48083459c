import { foldText } from '#shared/format/text.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { eachField } from './fields.ts'

const MAX_REF = 60

/** A ref made of a name, as placeholders write it: 'Data de nascimento' gives 'data_de_nascimento'. */
export function refFor(name: string, taken: ReadonlySet<string>): string {
  const words = foldText(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_REF)
  const base = words === '' ? 'campo' : /^\d/.test(words) ? `_${words}` : words
  for (let number = 1; ; number++) {
    const ref = number === 1 ? base : `${base}_${number}`
    if (!taken.has(ref)) return ref
  }
}

export function takenRefs(code: InterviewCode): Set<string> {
  return new Set([...eachField(code)].map(({ field }) => field.ref))
}
