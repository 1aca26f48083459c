import { createContext } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

/** Which questions of a page are marked: the optional or the required ones, whichever are fewer. */
export type Mark = 'optional' | 'required' | 'none'

/** `none` if every question is optional: the page says so once. */
export function markOf(fields: readonly Field[]): Mark {
  const asked = fields.filter(mayBeRequired)
  const required = asked.filter((field) => field.required).length
  if (required === 0) return 'none'
  return required < asked.length - required ? 'required' : 'optional'
}

/** Whether a question can be required: texts and computed values are not answered, and files are never required. */
function mayBeRequired(field: Field): boolean {
  const { everRequired, answered } = definitionOf(field)
  return everRequired && answered
}

/** Whether a question that is left blank is marked so: files can always be. */
export const isOptional = (field: Field): boolean => definitionOf(field).answered && !field.required

/** The editor shows no page, so it marks required questions. */
export const MarkContext = createContext<Mark>('required')
