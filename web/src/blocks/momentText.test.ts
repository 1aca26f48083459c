import { describe, expect, it } from 'vitest'
import { momentText } from './momentText.ts'

describe('a moment in words', () => {
  // 01:30 on the 22nd in São Paulo.
  const now = new Date('2026-11-22T04:30:00Z')
  it.each([
    ['2026-11-22T04:29:30Z', 'agora'],
    ['2026-11-22T04:20:00Z', 'há 10 min'],
    ['2026-11-22T03:10:00Z', 'hoje às 00:10'],
    ['2026-11-22T02:10:00Z', 'ontem às 23:10'],
    ['2026-11-20T12:00:00Z', '20/11/2026'],
  ])('%s is %s in São Paulo time', (instant, text) => {
    expect(momentText(instant, now)).toBe(text)
  })
})
