import { describe, expect, it } from 'vitest'
import { pauseAfter } from './pauseAfter.ts'

const HOUR = 3_600_000

/** What an attempt after `tries` waits for, at both ends of the jitter. */
const ends = (tries: number) => [0, 1].map((end) => pauseAfter(tries, () => end))

describe('the attempts of what waits', () => {
  it('come after 5 seconds, then ever later, each a tenth earlier or later', () => {
    expect(Array.from({ length: 9 }, (_, index) => ends(index + 1))).toEqual([
      [4_500, 5_500],
      [270_000, 330_000],
      [1_620_000, 1_980_000],
      [6_480_000, 7_920_000],
      [4.5 * HOUR, 5.5 * HOUR],
      [9 * HOUR, 11 * HOUR],
      [12.6 * HOUR, 15.4 * HOUR],
      [18 * HOUR, 22 * HOUR],
      [21.6 * HOUR, 26.4 * HOUR],
    ])
  })

  it('end after ten, three days later', () => {
    expect(pauseAfter(10)).toBeUndefined()
    const total = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1, () => 0.5)!).reduce((a, b) => a + b)
    expect(total / HOUR).toBeGreaterThan(72)
  })
})
