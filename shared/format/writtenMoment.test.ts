import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, formatDateTime, readWrittenDate, readWrittenDateTime, readWrittenTime, yearOf } from './index.ts'

describe('a written date', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['01/02/27', '2027-02-01'],
    ['1/2/49', '2049-02-01'],
    ['1/2/50', '1950-02-01'],
    ['31-dez-26', '2026-12-31'],
    ['31 dez. 2026', '2026-12-31'],
    ['terça-feira, 31 de dezembro de 2026', '2026-12-31'],
    ['dia 5 de maio de 2026.', '2026-05-05'],
    ['primeiro de janeiro de 2027', '2027-01-01'],
    ['1º de março de 2027', '2027-03-01'],
    ['2026/12/31', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['31\u201112\u20112026', '2026-12-31'],
    ['\u200e31/12/2026', '2026-12-31'],
    ['31/12/2026 00:00:00', '2026-12-31'],
    // Midnight in UTC is a date; any other instant is a day in São Paulo.
    ['2026-12-31T00:00:00.000Z', '2026-12-31'],
    ['2026-12-31T03:00:00.000Z', '2026-12-31'],
    ['2026-12-31T02:59:59Z', '2026-12-30'],
  ])('%j is %s', (text, date) => {
    expect(readWrittenDate(text)).toBe(date)
  })
  test.each(['31/02/2026', '12/31/2026', '31/12', '31 dez', '2026', '46387', 'amanhã', '31/12-2026', '1/2/027', ''])(
    '%j is none',
    (text) => {
      expect(readWrittenDate(text)).toBeUndefined()
    },
  )
  it('with a year of two digits is one of 1950 to 2049', () => {
    const years = Array.from({ length: 100 }, (_, at) => yearOf(String(at).padStart(2, '0'))).sort()
    expect([years[0], years.at(-1), new Set(years).size]).toEqual([1950, 2049, 100])
  })
})

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['9h05', '09:05'],
  ['14 h', '14:00'],
  ['14h30min', '14:30'],
  ['14 horas e 30 minutos', '14:30'],
  ['2:30 PM', '14:30'],
  ['12 am', '00:00'],
  ['1430', '14:30'],
  ['meio-dia', '12:00'],
  ['às 14h30', '14:30'],
  ['2026-12-31T17:30:00Z', '14:30'],
  ['24:00', undefined],
  ['14:60', undefined],
  ['13 pm', undefined],
  ['14', undefined],
])('the time %j is %s', (text, time) => {
  expect(readWrittenTime(text)).toBe(time)
})

test.each([
  ['31/12/2026 14:30', '2026-12-31T14:30'],
  ['31/12/2026 às 14h30', '2026-12-31T14:30'],
  ['31/12/2026, às 14h30', '2026-12-31T14:30'],
  ['31/12/26 2:30 pm', '2026-12-31T14:30'],
  ['31 de dezembro de 2026 ao meio-dia', '2026-12-31T12:00'],
  ['2026-12-31 14:30:59.123', '2026-12-31T14:30'],
  ['2026-12-31T14:30:00-03:00', '2026-12-31T14:30'],
  ['2026-12-31T17:30Z', '2026-12-31T14:30'],
  ['31/12/2026', undefined],
  ['31/02/2026 14:30', undefined],
  ['31/12/2026 25:00', undefined],
])('the date and time %j is %s', (text, moment) => {
  expect(readWrittenDateTime(text)).toBe(moment)
})

describe('any moment', () => {
  const moments = fc
    .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2049-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))
  it('is read as it was written, however that is', () => {
    const days = [
      'DD/MM/YYYY',
      'D/M/YY',
      'dd.mm.aaaa',
      'D de MMMM de YYYY',
      'DD-MMM-YY',
      'YYYY-MM-DD',
      'dddd, D de MMMM de YYYY',
    ]
    const hours = ['HH:mm', 'HHhmm', 'HH:mm:ss', '[às] HHhmm', '[às] HH:mm']
    fc.assert(
      fc.property(moments, fc.constantFrom(...days), fc.constantFrom(...hours), (moment, day, hour) => {
        const [date, time] = [formatDate(moment, day), formatDateTime(moment, hour)]
        expect([readWrittenDate(date), readWrittenTime(time), readWrittenDateTime(`${date} ${time}`)]).toEqual([
          moment.slice(0, 10),
          moment.slice(11),
          moment,
        ])
      }),
    )
  })
  it('never throws, and gives only moments that exist', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789/-. :hT', 'de ', 'jan', 'às', 'Z') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        const date = readWrittenDate(text) ?? '2026-01-01'
        const moment = readWrittenDateTime(text) ?? '2026-01-01T00:00'
        expect([formatDate(date, 'YYYY-MM-DD'), formatDateTime(moment, 'YYYY-MM-DD[T]HH:mm')]).toEqual([date, moment])
        expect(readWrittenTime(text) ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      }),
      { numRuns: 2000 },
    )
  })
})
