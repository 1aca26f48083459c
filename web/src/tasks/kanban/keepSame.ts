/** The list from before while it holds the same items in the same order, so that what is drawn from it is not drawn again. */
export function keepSame<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && before.every((item, at) => item === now[at]) ? before : now
}
