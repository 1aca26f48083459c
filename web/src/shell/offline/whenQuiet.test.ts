import { describe, expect, it } from 'vitest'
import { whenQuiet } from './whenQuiet.ts'

describe('an action that waits until the user is idle', () => {
  it('runs at once if the user is not busy', () => {
    let done = 0
    whenQuiet(
      () => {
        done += 1
      },
      () => false,
    )
    expect(done).toBe(1)
  })

  it('runs once, and only after the user has finished', async () => {
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
