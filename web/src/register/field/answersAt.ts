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
    /** Finds a place again after rows of its list were added or removed; undefined once its own row is gone. */
    follow: (place: Place): (() => Place | undefined) => {
      const { link, row } = place
      if (!link.list || row === undefined) return () => place
      const { ref } = link.list
      const before = rowsOf(ref)
      return () => {
        const rows = rowsOf(ref)
        const at = rows.indexOf(before[row] as Json)
        if (at !== -1) return { link, row: at }
        // A row that was changed is another object: without other changes to the list it is still where it was.
        return rows.length === before.length ? place : undefined
      }
    },
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
