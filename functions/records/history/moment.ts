import type { HistoryEntry } from '#shared/api/records.ts'

/** Where something stands in the history. */
export type Moment = {
  /** ISO instant. */
  readonly at: string
  readonly id: string
}

/** Something of the history, worked out once it is on a page; undefined where there is nothing to tell of it. */
export type Told = Moment & {
  readonly entry: () => Promise<HistoryEntry | undefined>
}

/** Reads up to one more than `count` of what stands before a moment, the newest first. */
export type Source = (before: Moment | undefined, count: number) => Promise<readonly Told[]>

export const comesAfter = (one: Moment, other: Moment): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at

/** Of all there is, what stands before the moment. */
export const upTo = (all: readonly Told[], before: Moment | undefined, count: number): readonly Told[] =>
  all
    .filter((told) => before === undefined || comesAfter(before, told))
    .sort((one, other) => (comesAfter(one, other) ? -1 : 1))
    .slice(0, count + 1)
