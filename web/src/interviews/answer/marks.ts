import { createContext } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'

/**
 * Which questions of an interview are marked: the optional or the required ones, whichever are fewer. The same on all its pages, so that a
 * sign has one meaning.
 */
export type Mark = 'optional' | 'required' | 'none'

/** `none` if every question is optional: each page says so once. */
export function markOf({ sections }: Pick<InterviewCode, 'sections'>): Mark {
  const asked = sections.flatMap(({ fields }) => withItems(fields)).filter(mayBeRequired)
  const required = asked.filter((field) => field.required || field.rules.some(({ name }) => name === 'required')).length
  if (required === 0) return 'none'
  return required < asked.length - required ? 'required' : 'optional'
}

const withItems = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withItems(field.listFields ?? [])])

/** Whether a question can be required: texts and computed values are not answered, and files are never required. */
export function mayBeRequired(field: Field): boolean {
  const { everRequired, answered } = definitionOf(field)
  return everRequired && answered
}

/** Whether a question that is left blank is marked so: files can always be. */
export const isOptional = (field: Field): boolean => definitionOf(field).answered && !field.required

/** The editor shows no page, so it marks required questions. */
export const MarkContext = createContext<Mark>('required')
