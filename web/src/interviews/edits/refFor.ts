import type { InterviewCode } from '#shared/interview/model.ts'
import { asRef } from '#shared/interview/naming/typedRef.ts'
import { eachField } from './fields.ts'

/** A ref made from a name, as placeholders write it: 'Data de nascimento' becomes 'data_de_nascimento'. */
export function refFor(name: string, taken: ReadonlySet<string>): string {
  const base = asRef(name) || 'campo'
  for (let number = 1; ; number++) {
    const ref = number === 1 ? base : `${base}_${number}`
    if (!taken.has(ref)) return ref
  }
}

export function takenRefs(code: InterviewCode): Set<string> {
  return new Set([...eachField(code)].map(({ field }) => field.ref))
}
