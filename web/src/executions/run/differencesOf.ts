import { definitionOf, type InterviewCode } from '#shared/interview/index.ts'

export type Content = { readonly name: string; readonly values: Readonly<Record<string, unknown>> }

export type Difference = {
  /** The field's reference, or `NAME` for the document's name. */
  readonly key: string
  readonly label: string
  /** Null if not answered. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Formatted for the user. */
  readonly mineText: string
  readonly theirsText: string
}

/** Not a valid reference, so no field can have it. */
export const NAME = '#nome'

/** The differences of two contents: the document's name first, then in the interview's order. All stored forms of a blank are equal. */
export function differencesOf(code: Pick<InterviewCode, 'sections'>, mine: Content, theirs: Content): Difference[] {
  const names = [mine.name.trim(), theirs.name.trim()] as const
  const renamed =
    names[0] === names[1]
      ? []
      : [
          {
            key: NAME,
            label: 'Nome do documento',
            mine: names[0],
            theirs: names[1],
            mineText: names[0],
            theirsText: names[1],
          },
        ]
  const answered = code.sections
    .flatMap((section) => section.fields)
    .flatMap((field) => {
      const own = answerOf(mine.values, field.ref)
      const other = answerOf(theirs.values, field.ref)
      if (JSON.stringify(own) === JSON.stringify(other)) return []
      const { format } = definitionOf(field)
      return [
        {
          key: field.ref,
          label: field.name || field.ref,
          mine: own,
          theirs: other,
          mineText: format(own, field),
          theirsText: format(other, field),
        },
      ]
    })
  return [...renamed, ...answered]
}

function answerOf(values: Readonly<Record<string, unknown>>, ref: string): unknown {
  const value = Object.hasOwn(values, ref) ? values[ref] : null
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}
