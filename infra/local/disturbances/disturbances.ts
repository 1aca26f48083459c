import { DelayedIndexes } from './delayedIndexes.ts'

/** Numbers in [0, 1) that repeat for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The shares of requests and deliveries that are disturbed: far more than on AWS, and few enough for the SDK's retries to succeed. */
const shares = { throttled: 0.03, conflict: 0.03, repeated: 0.25 } as const

/**
 * What AWS does now and then and this machine never would: it throttles requests, cancels transactions because of others, and delivers
 * messages and records twice and messages in another order. `MINUTA_DISTURBED=<seed>` switches it on; with `<seed>,indexes`, secondary
 * indexes show new items late, too.
 */
export class Disturbances {
  /** Only if asked for: most tests read at once what they have written. */
  readonly indexes: DelayedIndexes | undefined
  readonly #random: () => number

  constructor(seed: number, delaysIndexes: boolean) {
    this.indexes = delaysIndexes ? new DelayedIndexes() : undefined
    this.#random = randomOf(seed)
  }

  happens(what: keyof typeof shares): boolean {
    return this.#random() < shares[what]
  }

  shuffled<T>(list: readonly T[]): T[] {
    const drawn = list.map((one) => ({ one, place: this.#random() }))
    return drawn.toSorted((left, right) => left.place - right.place).map(({ one }) => one)
  }
}

/** Those that the environment asks for, if any. */
export function disturbancesAskedFor(): Disturbances | undefined {
  const [seed, indexes] = process.env.MINUTA_DISTURBED?.split(',') ?? []
  return seed ? new Disturbances(Number(seed), indexes === 'indexes') : undefined
}
