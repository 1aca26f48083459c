import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMBEDDED_LIFE, LONGEST_SESSION, nextExpiry, SESSION_LIFE } from './session.ts'

const DAY = 24 * 3600
const began = new Date('2026-03-01T12:00:00Z')
const beganAt = began.getTime() / 1_000
const createdAt = began.toISOString()
const daysLater = (days: number) => vi.setSystemTime(began.getTime() + days * DAY * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session in use', () => {
  it('lasts 30 days from each use', () => {
    daysLater(20)
    expect(nextExpiry({ createdAt, expiresAt: beganAt + SESSION_LIFE })).toBe(beganAt + 50 * DAY)
  })

  it('ends after 90 days, however much it is used', () => {
    daysLater(89)
    expect(nextExpiry({ createdAt, expiresAt: beganAt + 90 * DAY })).toBe(beganAt + LONGEST_SESSION)
    expect(LONGEST_SESSION).toBe(90 * DAY)
  })

  it('for one document ends at a fixed time, a working day after it began', () => {
    daysLater(0.2)
    const only = { template: '01KAHXTEMPLATE000000000000', document: '01KAHXDOCUMENT000000000000' }
    expect(nextExpiry({ createdAt, only, expiresAt: beganAt + EMBEDDED_LIFE })).toBe(beganAt + EMBEDDED_LIFE)
  })
})
