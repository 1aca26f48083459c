import { describe, expect, it } from 'vitest'
import { whenQuiet } from './whenQuiet.ts'

describe('what waits for a quiet moment', () => {
  it('happens at once when nobody is in the middle of something', () => {
    let done = 0
    whenQuiet(
      () => {
        done += 1
      },
      () => false,
    )
    expect(done).toBe(1)
  })

  it('happens once, and only after the person has finished', async () => {
    let looks = 0
    let done = 0
    await new Promise<void>((resolve) =>
      whenQuiet(
        () => {
          done += 1
          resolve()
        },
        () => {
          looks += 1
          return looks < 4
        },
        1,
      ),
    )
    expect([looks, done]).toEqual([4, 1])
  })
})
