import type { Field } from '#shared/interview/model.ts'

export type Difference = { readonly field: Field; readonly mine: unknown; readonly theirs: unknown }

/** The fields answered differently in two contents, in the interview's order. A blank is a blank, however it is stored. */
export function differencesOf(
  fields: readonly Field[],
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Difference[] {
  return fields.flatMap((field) => {
    const own = answerOf(mine, field.ref)
    const other = answerOf(theirs, field.ref)
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [{ field, mine: own, theirs: other }]
  })
}

function answerOf(values: Readonly<Record<string, unknown>>, ref: string): unknown {
  const value = Object.hasOwn(values, ref) ? values[ref] : null
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}
