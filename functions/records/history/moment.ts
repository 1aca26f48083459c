import type { HistoryEntry } from '#shared/api/records.ts'

/** A position in the history. */
export type Moment = {
  /** ISO instant. */
  readonly at: string
  readonly id: string
}

/** An entry of the history, built when it is on a page; undefined if there is nothing to report. */
export type LazyEntry = Moment & {
  readonly entry: () => Promise<HistoryEntry | undefined>
}

/** Reads up to `count` + 1 entries before a position, newest first. */
export type Source = (before: Moment | undefined, count: number) => Promise<readonly LazyEntry[]>

export const comesAfter = (one: Moment, other: Moment): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at

/** Those of all entries that are before a position. */
export const upTo = (all: readonly LazyEntry[], before: Moment | undefined, count: number): readonly LazyEntry[] =>
  all
    .filter((entry) => before === undefined || comesAfter(before, entry))
    .sort((one, other) => (comesAfter(one, other) ? -1 : 1))
    .slice(0, count + 1)
