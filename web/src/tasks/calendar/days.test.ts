import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek } from '#shared/format/dateMath.ts'
import { dayText, spanText, stepBy, weeksAround } from './days.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days) ?? '')

describe('the weeks of a calendar', () => {
  it('of a month start on the Monday on or before its first day and end on the Sunday on or after its last', () => {
    const weeks = weeksAround('2026-03-15', 'month')
    expect(weeks.map(([first]) => first)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ])
    expect(weeks.at(-1)?.[6]).toBe('2026-04-05')
  })

  it('of a four-week February are four', () => {
    expect(weeksAround('2027-02-10', 'month').length).toBe(4)
  })

  it('include the day, have no gaps, and start on a Monday', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('month' as const, 'week' as const), (day, scale) => {
        const days = weeksAround(day, scale).flat()
        expect(days).toContain(day)
        expect(dayOfWeek(days[0] ?? '')).toBe(1)
        expect(days).toEqual(days.map((_, at) => addDays(days[0] ?? '', at)))
        if (scale === 'week') expect(days.length).toBe(7)
        else expect(days.filter((other) => other.slice(0, 7) === day.slice(0, 7)).length).toBeGreaterThanOrEqual(28)
      }),
    )
  })
})

it('the span and the day are written in Portuguese', () => {
  expect(spanText('2026-03-15', 'month')).toBe('março de 2026')
  expect(spanText('2026-03-04', 'week')).toBe('2 a 8 de março de 2026')
  expect(spanText('2026-03-31', 'week')).toBe('30 de março a 5 de abril de 2026')
  expect(spanText('2026-12-30', 'week')).toBe('28 de dezembro de 2026 a 3 de janeiro de 2027')
  expect(dayText('2026-05-01')).toBe('sexta-feira, 1º de maio de 2026')
})

it('one month after the last day is the last day of the next month', () => {
  expect(stepBy('2026-01-31', 1, 'month')).toBe('2026-02-28')
  expect(stepBy('2026-01-31', -1, 'week')).toBe('2026-01-24')
})
