import { use } from 'react'
import { AutofillContext, inputAids } from './inputAids.ts'
import type { AnswerState } from './state.ts'

/** The attributes with which browsers help to answer. The rows of a list are about several people: none is the visitor for sure. */
export function useInputAids({ field, path }: AnswerState) {
  const section = use(AutofillContext)
  return { enterKeyHint: 'next' as const, ...inputAids(field, path.includes('.') ? undefined : section) }
}
