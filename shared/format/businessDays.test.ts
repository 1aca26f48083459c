import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addBusinessDays,
  businessDaysBetween,
  courtDeadline,
  isBusinessDay,
  isCourtRecess,
  nextBusinessDay,
} from './businessDays.ts'
import { addDays } from './dateMath.ts'

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days) ?? '')
const calendars = fc.constantFrom('national', 'banking', 'court' as const)

describe('isBusinessDay', () => {
  test.each([
    ['2026-07-06', 'national', true],
    ['2026-07-10', 'national', true],
    ['2026-07-11', 'national', false],
    ['2026-07-12', 'national', false],
    ['2026-04-03', 'national', false],
    ['2026-02-17', 'national', true],
    ['2026-02-17', 'banking', false],
    ['2026-06-04', 'banking', false],
    ['2026-08-11', 'banking', true],
    ['2026-08-11', 'court', false],
    ['1969-12-31', 'national', true],
    ['1969-12-28', 'national', false],
    ['2026-02-30', 'national', undefined],
  ] as const)('%s in the %s calendar: %s', (iso, calendar, answer) => {
    expect(isBusinessDay(iso, { calendar })).toBe(answer)
  })

  it('excludes a state or city holiday passed to it', () => {
    expect([isBusinessDay('2026-07-09'), isBusinessDay('2026-07-09', { extraHolidays: ['2026-07-09', 'x'] })]).toEqual([
      true,
      false,
    ])
  })
})

describe('addBusinessDays', () => {
  test.each([
    ['2026-07-10', 1, '2026-07-13'],
    ['2026-07-11', 1, '2026-07-13'],
    ['2026-07-13', -1, '2026-07-10'],
    ['2026-04-02', 1, '2026-04-06'],
    ['2025-12-31', 1, '2026-01-02'],
    ['2026-07-11', 0, '2026-07-11'],
    ['2026-07-06', 5, '2026-07-13'],
    ['2026-07-06', 1.5, undefined],
    ['2026-07-06', 40_000, '2184-04-27'],
    ['2026-07-06', 40_001, undefined],
    ['9999-12-31', 1, undefined],
    ['x', 1, undefined],
  ])('%s and %s business days is %s', (iso, days, later) => {
    expect(addBusinessDays(iso, days)).toBe(later)
  })

  it('lands on a business day that businessDaysBetween counts back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), calendars, (iso, days, calendar) => {
        const later = addBusinessDays(iso, days, { calendar }) ?? ''
        expect(businessDaysBetween(iso, later, { calendar })).toBe(days)
        if (days !== 0) expect(isBusinessDay(later, { calendar })).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('businessDaysBetween', () => {
  test.each([
    ['2026-07-06', '2026-07-10', 4],
    ['2026-07-10', '2026-07-13', 1],
    ['2026-07-10', '2026-07-12', 0],
    ['2026-07-13', '2026-07-10', -1],
    ['2026-07-06', '2026-07-06', 0],
    ['2026-01-01', '2026-12-31', 252],
    ['1900-01-01', '2064-04-10', 41_892],
    ['1900-01-01', '2064-04-11', undefined],
    ['2026-01-01', 'x', undefined],
    ['x', '2026-01-01', undefined],
    ['1800-01-01', '2026-01-01', undefined],
  ])('from %s to %s is %s', (from, to, days) => {
    expect(businessDaysBetween(from, to)).toBe(days)
  })
})

describe('nextBusinessDay', () => {
  test.each([
    ['2026-07-10', '2026-07-10'],
    ['2026-07-11', '2026-07-13'],
    ['2026-04-03', '2026-04-06'],
    ['x', undefined],
  ])('of %s is %s', (iso, day) => {
    expect(nextBusinessDay(iso)).toBe(day)
  })
})

describe('isCourtRecess', () => {
  test.each([
    ['2026-12-19', false],
    ['2026-12-20', true],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-01-20', true],
    ['2027-01-21', false],
    ['2026-13-25', false],
  ])('%s: %s (Code of Civil Procedure art. 220)', (iso, recess) => {
    expect(isCourtRecess(iso)).toBe(recess)
  })
})

describe('courtDeadline', () => {
  it('counts business days only, excluding the first day and including the last (arts. 219 and 224)', () => {
    expect(courtDeadline('2026-07-06', 5)).toBe('2026-07-13')
  })

  it('starts on the first business day when the notice comes on a Friday', () => {
    expect(courtDeadline('2026-07-10', 1)).toBe('2026-07-13')
  })

  it('pauses from 20 December to 20 January (art. 220)', () => {
    expect([courtDeadline('2026-12-18', 1), courtDeadline('2026-12-16', 15)]).toEqual(['2027-01-21', '2027-02-08'])
  })

  it('skips national holidays, those passed to it, and in federal courts Holy Week and the Day of Justice', () => {
    expect([
      courtDeadline('2026-03-31', 1),
      courtDeadline('2026-04-02', 1),
      courtDeadline('2026-07-08', 1, { extraHolidays: ['2026-07-09'] }),
      courtDeadline('2026-03-31', 1, { calendar: 'court' }),
      courtDeadline('2026-12-07', 1, { calendar: 'court' }),
    ]).toEqual(['2026-04-01', '2026-04-06', '2026-07-10', '2026-04-06', '2026-12-09'])
  })

  it('is undefined without days or without a date', () => {
    expect([courtDeadline('2026-07-06', 0), courtDeadline('2026-07-06', -5), courtDeadline('x', 5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
