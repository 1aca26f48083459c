import type { Fill } from '#shared/interview/index.ts'
import type { Json } from '../../interviews/index.ts'
import type { Place } from './context.ts'

type Row = { readonly [ref: string]: Json }

export type Answers = {
  /** As they are now. */
  readonly values: () => Readonly<Record<string, unknown>>
  readonly set: (ref: string, value: Json) => void
}

/** Reads and writes the answers of a place: of the document, or of one row of a list. */
export function answersAt(latest: () => Answers) {
  const rowsOf = (ref: string): readonly Json[] => {
    const rows = latest().values()[ref]
    return Array.isArray(rows) ? rows : []
  }
  return {
    answerOf: ({ link: { list }, row }: Place, ref: string): unknown =>
      list ? ((rowsOf(list.ref)[row ?? -1] ?? {}) as Row)[ref] : latest().values()[ref],
    fill: ({ link: { list }, row }: Place, fills: readonly Fill[]): void => {
      if (!list) {
        for (const { field, value } of fills) latest().set(field.ref, value as Json)
        return
      }
      const filled = Object.fromEntries(fills.map(({ field, value }) => [field.ref, value as Json]))
      latest().set(
        list.ref,
        rowsOf(list.ref).map((one, at) => (at === row ? { ...(one as Row), ...filled } : one)),
      )
    },
  }
}
