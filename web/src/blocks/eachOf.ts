const AT_ONCE = 4

type Failed<T> = { readonly item: T; readonly reason: unknown }

export type Outcome<T> = { readonly done: readonly T[]; readonly failed: readonly Failed<T>[] }

/** Runs an action for each item, a few at once; failures do not stop the others. Both lists are in the order of the items. */
export async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<Outcome<T>> {
  const reasons = new Map<number, unknown>()
  const waiting = [...items.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next
      try {
        await act(item)
      } catch (reason) {
        reasons.set(index, reason)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    done: items.filter((_, index) => !reasons.has(index)),
    failed: [...reasons.keys()]
      .toSorted((a, b) => a - b)
      .map((index) => ({ item: items[index]!, reason: reasons.get(index) })),
  }
}
