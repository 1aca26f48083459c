/** Milliseconds before the second try; each later pause may be twice as long as the previous one. */
const FIRST = 20
const LONGEST = 2_000

/**
 * Repeats `act` until it returns true, with random pauses, so that those waiting for the same item do not collide again. Fails with
 * `reason` after that many tries.
 */
export async function retry(tries: number, reason: string, act: () => Promise<boolean>): Promise<void> {
  for (let made = 1; !(await act()); made++) {
    if (made === tries) throw new Error(reason)
    const pause = Math.random() * Math.min(LONGEST, FIRST * 2 ** made)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
