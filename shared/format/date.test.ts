import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateParts, daysInMonth, isLeapYear, parseDate, validDate, WEEKDAYS } from './date.ts'
import { formatDate } from './formatDate.ts'

describe('parseDate', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    [' 01/02/2026\u00a0', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['31 de dezembro de 2026', '2026-12-31'],
    ['1º de janeiro de 2026', '2026-01-01'],
    ['1° de Março de 2026', '2026-03-01'],
    ['1 de marco de 2026', '2026-03-01'],
    ['1 de marc\u0327o de 2026', '2026-03-01'],
    ['31  de dezembro\n de 2026', '2026-12-31'],
    [`${' '.repeat(50)}31/12/2026`, '2026-12-31'],
    ['01/01/0001', '0001-01-01'],
  ])('reads %j as %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso)
  })

  test.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '29/02/1900',
    '31/04/2026',
    '32/01/2026',
    '00/01/2026',
    '01/13/2026',
    '01/00/2026',
    '2026-13-01',
    '2026-02-30',
    '2026-1-1',
    '0000-01-01',
    '31/12/26',
    '31/12-2026',
    '12/2026',
    'x2026-12-31',
    '131/12/2026',
    '131 de dezembro de 2026',
    '31 de dezembro de 20266',
    '31/12/2026 10:00',
    '2026-12-31T00:00:00Z',
    '31 de dezembre de 2026',
    '20261231',
    '٣١/١٢/٢٠٢٦',
    `${' '.repeat(51)}31/12/2026`,
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })

  const dates = fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('reads every date that formatDate wrote', () => {
    const patterns = fc.constantFrom('DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'Dº de MMMM de YYYY', 'dd.mm.aaaa')
    fc.assert(
      fc.property(dates, patterns, (iso, pattern) => {
        expect(parseDate(formatDate(iso, pattern))).toBe(iso)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws, and returns only dates that exist', () => {
    const almostDates = fc.string({ unit: fc.constantFrom(...'0123/-. de') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almostDates), (text) => {
        const iso = parseDate(text)
        if (iso !== undefined) expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the calendar', () => {
  test.each([
    [2024, true],
    [2026, false],
    [1900, false],
    [2000, true],
  ])('year %i is a leap year: %s', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap)
  })

  it('has the months of the Gregorian calendar', () => {
    expect(Array.from({ length: 12 }, (_, month) => daysInMonth(2026, month + 1))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
  })

  it('has twelve months that dates are written with', () => {
    const names = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
    expect(names.map((name) => parseDate(`1 de ${name} de 2026`))).toEqual(
      names.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`),
    )
  })

  it('has weeks that begin on Sunday', () => {
    expect(WEEKDAYS).toEqual([
      'domingo',
      'segunda-feira',
      'terça-feira',
      'quarta-feira',
      'quinta-feira',
      'sexta-feira',
      'sábado',
    ])
  })

  it('splits a date only in the form YYYY-MM-DD', () => {
    const others = ['2026-02-30', '01/02/2026', 'x2026-02-01', '2026-02-011']
    expect([dateParts('2026-02-01'), ...others.map(dateParts)]).toEqual([
      { year: 2026, month: 2, day: 1 },
      ...others.map(() => undefined),
    ])
  })

  test.each([
    [2026.5, 1, 1],
    [2026, 1.5, 1],
    [2026, 1, Number.NaN],
    [10000, 1, 1],
    [0, 1, 1],
    [2026, 0, 1],
    [2026, 13, 1],
    [2026, 1, 0],
  ])('has no day %s-%s-%s', (year, month, day) => {
    expect(validDate(year, month, day)).toBeUndefined()
  })
})
