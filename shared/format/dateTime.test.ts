import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDateTime, formatTime, instantInSaoPaulo, parseDateTime, parseTime, today } from './dateTime.ts'

describe('today', () => {
  test.each([
    ['2026-07-05T02:59:59Z', '2026-07-04'],
    ['2026-07-05T03:00:00Z', '2026-07-05'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    // Daylight saving time of 2018 began at midnight of 4 November (Decree 9.242/2017): UTC-2.
    ['2018-11-05T02:00:00Z', '2018-11-05'],
    ['0001-01-01T03:06:28Z', '0001-01-01'],
    ['0001-01-01T03:06:27Z', ''],
  ])('at %s it is %s in São Paulo', (instant, date) => {
    expect(today(new Date(instant))).toBe(date)
  })

  it('has no date for an invalid instant, or for a year outside 1 to 9999', () => {
    const instants = [Number.NaN, '-000100-01-01T12:00:00Z', '+010000-01-02T12:00:00Z'].map((each) => new Date(each))
    expect([instants.map(today), instants.map((instant) => formatDateTime(instant))]).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
  })
})

describe('formatDateTime', () => {
  test.each([
    ['2027-01-01T02:30:00Z', undefined, '31/12/2026 23:30'],
    ['2026-12-31T23:30:00-03:00', undefined, '31/12/2026 23:30'],
    ['2026-12-31T23:30:00.123+0000', 'HH:mm:ss', '20:30:00'],
    ['2026-12-31T23:30', undefined, '31/12/2026 23:30'],
    ['2026-12-31T03:05:09', 'D/M/YY HH:mm:ss', '31/12/26 03:05:09'],
    ['2026-12-31T03:05:09.55', 'ss', '09'],
    [' 2026-12-31T23:30Z ', undefined, '31/12/2026 20:30'],
    ['2026-12-31T23:30', 'HH:mm, DD/MM/YYYY', '23:30, 31/12/2026'],
    [`2026-12-31T23:30:00.${'0'.repeat(80)}`, undefined, '31/12/2026 23:30'],
    [`2026-12-31T23:30:00.${'0'.repeat(81)}`, undefined, ''],
    ['x2026-12-31T23:30', undefined, ''],
    ['(x)2026-12-31T23:30Z', undefined, ''],
    ['2026-12-31T23:30Z (x)', undefined, ''],
    ['2026-12-31T03:00:00Z', 'HH:mm', '00:00'],
    ['2026-07-05T14:30', 'dd/mm/aaaa HH:mm', '05/07/2026 14:30'],
    ['2026-07-05T14:30', 'D de MMMM de YYYY, às HHhmm', '5 de julho de 2026, às 14h30'],
    ['2026-07-05T14:30', '[às] HH[h]mm', 'às 14h30'],
    ['2026-07-05T14:30', 'HH:mm de dd/mm/aaaa', '14:30 de 05/07/2026'],
    ['2026-07-05T14:30', 'HHh [de] dd/mm', '14h de 05/07'],
    ['2018-11-05T02:00:00Z', undefined, '05/11/2018 00:00'],
    ['2026-02-30T10:00', undefined, ''],
    ['2026-02-30T10:00Z', undefined, ''],
    ['2026-02-28T25:00', undefined, ''],
    ['2026-02-28T25:00Z', undefined, ''],
    ['2026-02-28', undefined, ''],
    ['agora', undefined, ''],
    ['', undefined, ''],
  ])('writes %s by %j as %j', (instant, pattern, text) => {
    expect(formatDateTime(instant, pattern)).toBe(text)
  })

  it('takes a Date, and returns nothing for an invalid one', () => {
    expect([formatDateTime(new Date('2026-07-05T12:00:00Z')), formatDateTime(new Date(Number.NaN))]).toEqual([
      '05/07/2026 09:00',
      '',
    ])
  })

  it('follows the time-zone rules at each midnight since 1913 and a second before, with and without daylight saving', () => {
    const rules = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const instants: number[] = []
    for (let day = Date.UTC(1913, 11, 30); day < Date.UTC(2027, 0, 1); day += 86_400_000)
      for (const hour of [2, 3]) instants.push(day + hour * 3_600_000 - 1_000, day + hour * 3_600_000)
    const different = instants.filter(
      (time) => formatDateTime(new Date(time), 'YYYY-MM-DD HH:mm:ss') !== rules.format(time),
    )
    expect(different).toEqual([])
  })
})

describe('parseDateTime', () => {
  test.each([
    ['31/12/2026 14:30', '2026-12-31T14:30'],
    ['31/12/2026, 14:30', '2026-12-31T14:30'],
    ['31/12/2026 às 14h30', '2026-12-31T14:30'],
    ['31 de dezembro de 2026, às 14h30', '2026-12-31T14:30'],
    ['31 de dezembro de 2026 às 9h', '2026-12-31T09:00'],
    ['2026-12-31T14:30', '2026-12-31T14:30'],
    ['2026-12-31 14:30:59', '2026-12-31T14:30'],
    [' 31/12/2026\u00a0 14:30 ', '2026-12-31T14:30'],
    [`${' '.repeat(84)}31/12/2026 14:30`, '2026-12-31T14:30'],
  ])('reads %j as %s', (text, dateTime) => {
    expect(parseDateTime(text)).toBe(dateTime)
  })

  test.each([
    '',
    '31/12/2026',
    '14:30',
    '31/02/2026 14:30',
    '31/12/2026 24:00',
    '2026-12-31T14:30Z',
    `${' '.repeat(85)}31/12/2026 14:30`,
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })

  const dateTimes = fc
    .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))

  it('reads every date and time that formatDateTime wrote', () => {
    const patterns = fc.constantFrom('DD/MM/YYYY HH:mm', 'Dº de MMMM de YYYY às HHhmm', 'YYYY-MM-DD[T]HH:mm:ss')
    fc.assert(
      fc.property(dateTimes, patterns, (dateTime, pattern) => {
        expect(parseDateTime(formatDateTime(dateTime, pattern))).toBe(dateTime)
      }),
    )
  })

  it('gives the instant of a São Paulo clock, which formatDateTime shows again', () => {
    const since1970 = dateTimes.filter((dateTime) => dateTime > '2020')
    fc.assert(
      fc.property(since1970, (dateTime) => {
        expect(formatDateTime(instantInSaoPaulo(dateTime)?.toISOString() ?? '', 'YYYY-MM-DD[T]HH:mm')).toBe(dateTime)
      }),
    )
  })

  it('never throws', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789/-: Thàs') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        expect(parseDateTime(text) ?? '2026-01-01T00:00').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
        expect(typeof formatDateTime(text)).toBe('string')
        expect(parseTime(text) ?? '00:00').toMatch(/^\d\d:\d\d$/)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('instantInSaoPaulo', () => {
  test.each([
    ['2026-07-05T00:00', '2026-07-05T03:00:00.000Z'],
    ['2018-12-25T12:00', '2018-12-25T14:00:00.000Z'],
    // 23:30 occurred twice when daylight saving ended on 17 February 2018.
    ['2018-02-17T23:30', '2018-02-18T01:30:00.000Z'],
    // 00:30 did not exist when it began on 4 November 2018.
    ['2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
  ])('%s there is %s', (clock, instant) => {
    expect(instantInSaoPaulo(clock)?.toISOString()).toBe(instant)
  })

  it('is undefined for a text that is not a date and time', () => {
    expect(instantInSaoPaulo('2026-07-05')).toBeUndefined()
  })
})

describe('time of day', () => {
  test.each([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['14h30', '14:30'],
    ['14h30min', '14:30'],
    ['14h', '14:00'],
    [' 14:30:59 ', '14:30'],
    ['14:30:59.5', '14:30'],
    ['14:30:59.123456789', '14:30'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
  ])('reads %j as %s', (text, time) => {
    expect([parseTime(text), formatTime(text)]).toEqual([time, time])
  })

  test.each(['', '14', '24:00', '12:60', '12:30:60', '12:30:59.', '12:30:59.x', '1230', '12:3', 'meio-dia', '-1:00'])(
    'refuses %j',
    (text) => {
      expect([parseTime(text), formatTime(text)]).toEqual([undefined, ''])
    },
  )
})
