import { describe, expect, it } from 'vitest'
import { deadlineOf, ruleText } from './taskDeadline.ts'

const business = (from: string, days: number, holidays: Parameters<typeof deadlineOf>[1] = []) =>
  deadlineOf({ from, days, count: 'business' }, holidays)
const court = (from: string, days: number, holidays: Parameters<typeof deadlineOf>[1] = []) =>
  deadlineOf({ from, days, count: 'court' }, holidays)

describe('a deadline in business days', () => {
  it.each([
    ['a Friday', '2026-03-06', 1, '2026-03-09'],
    ['Good Friday, which follows from Easter', '2026-04-02', 1, '2026-04-06'],
    ['Tiradentes', '2026-04-20', 1, '2026-04-22'],
    ['Christmas and New Year', '2026-12-23', 6, '2027-01-04'],
    ['no court recess', '2026-12-21', 2, '2026-12-23'],
  ])('passes over %s', (_, from, days, last) => {
    expect(business(from, days)).toBe(last)
  })

  it("passes over the organisation's own holidays, of yearly ones in every year from theirs on", () => {
    const city = { date: '2025-01-25', yearly: true }
    // 25 January 2027 is a Monday.
    expect(business('2027-01-22', 1)).toBe('2027-01-25')
    expect(business('2027-01-22', 1, [city])).toBe('2027-01-26')
    expect(business('2027-01-22', 1, [{ ...city, yearly: false }])).toBe('2027-01-25')
    expect(business('2026-01-23', 1, [{ date: '2027-01-26', yearly: true }])).toBe('2026-01-26')
  })

  it('counts a yearly holiday also for deadlines many years later', () => {
    expect(business('2026-01-05', 2_500, [{ date: '2020-07-09', yearly: true }])).not.toBe(
      business('2026-01-05', 2_500),
    )
  })
})

describe('a deadline of a court', () => {
  it('does not run from 20 December to 20 January', () => {
    expect(court('2026-12-17', 3)).toBe('2027-01-22')
  })

  it('passes over days without sessions that the organisation keeps', () => {
    expect(court('2026-03-02', 5)).toBe('2026-03-09')
    expect(court('2026-03-02', 5, [{ date: '2026-03-04', yearly: false }])).toBe('2026-03-10')
  })
})

it('a deadline in calendar days counts every day', () => {
  expect(deadlineOf({ from: '2026-12-20', days: 15, count: 'calendar' }, [])).toBe('2027-01-04')
})

it('a rule is said in words', () => {
  expect(ruleText({ days: 1, count: 'business' })).toBe('1 dia útil')
  expect(ruleText({ days: 15, count: 'court' })).toBe('15 dias úteis forenses')
})
