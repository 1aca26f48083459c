import type { DataSubject } from '#shared/api/privacy/subject.ts'

/** Whether something stored holds a data subject's number or e-mail. */
export type Matcher = (value: unknown) => boolean

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Marks with which CPF and CNPJ numbers are written, also with spaces. */
const MARKS = '[.\\-/\\s]?'

function expressionOf({ kind, value }: DataSubject): RegExp {
  if (kind === 'email') return new RegExp(`(?<![\\w.%+-])${escaped(value)}(?![\\w-]|\\.\\w)`, 'i')
  return new RegExp(`(?<![\\p{L}\\p{N}])${[...value].join(MARKS)}(?![\\p{L}\\p{N}])`, 'iu')
}

/** Searches all texts and numbers of a value, at any depth, whole numbers and addresses only, with and without punctuation. */
export function matcherOf(subject: DataSubject): Matcher {
  const expression = expressionOf(subject)
  const { length } = subject.value
  const matches: Matcher = (value) => {
    if (typeof value === 'string') return value.length >= length && expression.test(value)
    // Leading zeros are lost in a number.
    if (typeof value === 'number')
      return subject.kind !== 'email' && String(value).padStart(length, '0') === subject.value
    if (typeof value !== 'object' || value === null) return false
    return (Array.isArray(value) ? value : Object.values(value)).some(matches)
  }
  return matches
}
