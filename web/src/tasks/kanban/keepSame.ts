/** Returns the previous list if it has the same items in the same order, to avoid re-rendering. */
export function keepSame<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && before.every((item, at) => item === now[at]) ? before : now
}
