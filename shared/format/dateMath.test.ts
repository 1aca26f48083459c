import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  age,
  dateOfDayNumber,
  dayNumber,
  dayOfWeek,
  daysBetween,
  monthsBetween,
} from './dateMath.ts'

const dates = fc
  .integer({ min: dayNumber('1600-01-01'), max: dayNumber('2400-12-31') })
  .map((day) => dateOfDayNumber(day) ?? '')

describe('addDays', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-07-05', 0, '2026-07-05'],
    ['0099-12-31', 1, '0100-01-01'],
    ['2018-11-03', 1, '2018-11-04'],
    ['9999-12-31', 1, undefined],
    ['0001-01-01', -1, undefined],
    ['2026-02-30', 1, undefined],
    ['2026-07-05', 1.5, undefined],
    ['2026-07-05', Number.NaN, undefined],
    ['2026-07-05', 1e300, undefined],
  ])('%s and %s days is %s', (iso, days, later) => {
    expect(addDays(iso, days)).toBe(later)
  })

  it('is undone by subtracting the days, and matches daysBetween', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -100_000, max: 100_000 }), (iso, days) => {
        const later = addDays(iso, days) ?? ''
        expect([daysBetween(iso, later), addDays(later, -days)]).toEqual([days, iso])
      }),
    )
  })
})

describe('addMonths', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-07-05', 12, '2027-07-05'],
    ['2026-07-05', 0, '2026-07-05'],
    ['9999-12-01', 1, undefined],
    ['2026-07-05', 0.5, undefined],
    ['ontem', 1, undefined],
  ])('%s and %s months is %s', (iso, months, later) => {
    expect(addMonths(iso, months)).toBe(later)
  })

  it('ends a term on the next day if the month has no such day (Civil Code art. 132 §3, Law 810/1949 art. 3)', () => {
    expect([
      addMonths('2026-01-31', 1, { overflow: 'nextDay' }),
      addMonths('2026-03-31', 1, { overflow: 'nextDay' }),
      addMonths('2026-01-28', 1, { overflow: 'nextDay' }),
      addYears('2024-02-29', 1, { overflow: 'nextDay' }),
      addYears('2024-02-29', 1),
      addYears('2024-02-29', 4),
    ]).toEqual(['2026-03-01', '2026-05-01', '2026-02-28', '2025-03-01', '2025-02-28', '2028-02-29'])
  })
})

describe('monthsBetween', () => {
  test.each([
    ['2026-01-15', '2026-02-15', 1],
    ['2026-01-15', '2026-02-14', 0],
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2026-02-15', '2026-01-15', -1],
    ['2026-02-15', '2026-01-16', 0],
    ['2026-03-15', '2026-01-20', -1],
    ['2026-07-05', '2026-07-05', 0],
    ['2025-07-05', '2026-07-04', 11],
    ['2026-07-05', 'x', undefined],
    ['x', '2026-07-05', undefined],
  ])('from %s to %s is %s', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months)
  })

  it('returns the months that addMonths added, if the day exists in both months', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -2000, max: 2000 }), (iso, months) => {
        const start = `${iso.slice(0, 8)}28`
        expect(monthsBetween(start, addMonths(start, months) ?? '')).toBe(months)
      }),
    )
  })
})

describe('age', () => {
  test.each([
    ['2000-07-05', '2026-07-05', 26],
    ['2000-07-05', '2026-07-04', 25],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-07-05', '2026-07-05', 0],
    ['2026-07-06', '2026-07-05', undefined],
    ['2026-02-30', '2026-07-05', undefined],
  ])('someone born on %s is on %s %s years old', (birth, on, years) => {
    expect(age(birth, on)).toBe(years)
  })
})

describe('days', () => {
  test.each([
    ['1970-01-01', 0],
    ['2000-03-01', 11017],
    ['1969-12-31', -1],
    ['x', undefined],
  ])('day %s is number %s', (iso, day) => {
    expect(dayNumber(iso)).toBe(day)
  })

  test.each([
    ['2026-07-05', 0],
    ['2026-07-11', 6],
    ['1969-12-31', 3],
    ['0001-01-01', 1],
    ['x', undefined],
  ])('%s is day %s of the week', (iso, day) => {
    expect(dayOfWeek(iso)).toBe(day)
  })

  it('is undefined for a text that is not a date', () => {
    expect([daysBetween('x', '2026-07-05'), daysBetween('2026-07-05', 'x')]).toEqual([undefined, undefined])
  })
})
