const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses between attempts, as Standard Webhooks proposes them: over three days in all. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Share by which a pause is longer or shorter, so that what failed together does not come again together. */
const JITTER = 0.1

/** Milliseconds until the next attempt after that many; undefined after the last one. */
export function pauseAfter(tries: number, random: () => number = Math.random): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : Math.round(pause * (1 - JITTER + 2 * JITTER * random()))
}
