import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dateMath.ts'
import { dueDateFactor, dueDateOfFactor } from './dueDateFactor.ts'

describe('dueDateFactor', () => {
  // FEBRABAN: base 07/10/1997; 1000 is 03/07/2000, 9999 is 21/02/2025, and on 22/02/2025 the count returns to 1000.
  test.each([
    ['2000-07-03', '1000'],
    ['2000-07-04', '1001'],
    ['2012-04-27', '5316'],
    ['2025-02-20', '9998'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
    ['2000-07-02', undefined],
    ['2025-02-30', undefined],
  ])('of %s is %s', (date, factor) => {
    expect(dueDateFactor(date)).toBe(factor)
  })
})

describe('dueDateOfFactor', () => {
  test.each([
    ['1000', '2025-02-01', '2025-02-22'],
    ['1000', '2026-07-05', '2025-02-22'],
    ['9999', '2026-07-05', '2025-02-21'],
    ['1000', '2005-01-01', '2000-07-03'],
    ['5316', '2012-01-01', '2012-04-27'],
    // 27/04/2012 is more than 3,000 days back; the next occurrence of the factor is less than 5,500 days ahead.
    ['5316', '2026-07-05', '2036-12-17'],
    ['9999', '2034-01-01', undefined],
    ['0000', '2026-07-05', undefined],
    ['0999', '2026-07-05', undefined],
    ['10000', '2026-07-05', undefined],
    ['01000', '2026-07-05', undefined],
    ['1000', 'hoje', undefined],
  ])('factor %s read on %s is %s', (factor, reference, date) => {
    expect(dueDateOfFactor(factor, reference)).toBe(date)
  })

  it('looks 3,000 days back and 5,500 ahead, and not one day more', () => {
    const window = [3000, 3001, -5500, -5501].map((days) => dueDateOfFactor('5000', addDays('2036-02-05', days) ?? ''))
    expect(window).toEqual(['2036-02-05', undefined, '2036-02-05', undefined])
  })

  it('round-trips every due date from 3,000 days before the reading to 5,500 after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: -3000, max: 5500 }), (day, ahead) => {
        const reference = addDays('2010-01-01', day) ?? ''
        const dueDate = addDays(reference, ahead) ?? ''
        fc.pre(dueDate >= '2000-07-03')
        expect(dueDateOfFactor(dueDateFactor(dueDate) ?? '', reference)).toBe(dueDate)
      }),
      { numRuns: 2000 },
    )
  })
})

it('a factor is four digits and nothing else', () => {
  const read = (factor: string, reference: string) => dueDateOfFactor(factor, reference)
  expect(['x1000', '1000x', '10001'].map((factor) => read(factor, '2025-02-01'))).toEqual(Array(3).fill(undefined))
  expect(read('21000', '2055-01-01')).toBeUndefined()
})
