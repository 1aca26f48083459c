import { createContext } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

/** What a page says at its questions: which may be left out, or which may not, whichever are fewer. */
export type Mark = 'optional' | 'required' | 'none'

/** `none` where every question may be left out: the page says so once. */
export function markOf(fields: readonly Field[]): Mark {
  const asked = fields.filter(mayBeRequired)
  const required = asked.filter((field) => field.required).length
  if (required === 0) return 'none'
  return required < asked.length - required ? 'required' : 'optional'
}

/** Whether leaving the question out can mean anything: texts and computed values are not answered, and files never have to be. */
export function mayBeRequired(field: Field): boolean {
  const { everRequired, answered } = definitionOf(field)
  return everRequired && answered
}

/** In the editor, where no page is known, what is required is marked. */
export const MarkContext = createContext<Mark>('required')
