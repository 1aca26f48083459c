import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeadlineParameters } from '#shared/api/register/lookups.ts'
import { courtDeadline } from '#shared/format/businessDays.ts'
import { deadline } from './deadline.ts'

const asked = (parameters: Partial<DeadlineParameters>): DeadlineParameters => ({
  days: 15,
  count: 'court',
  court: 'state',
  holidays: [],
  ...parameters,
})

const counted = (parameters: Partial<DeadlineParameters>) => {
  const { start, firstDay, due } = deadline(asked(parameters))
  return { start, firstDay, due }
}

describe('a deadline', () => {
  it('excludes the first day and counts court days alone, none in the recess (CPC arts. 219, 220, 224)', () => {
    expect(counted({ start: '2026-03-02', days: 15 })).toEqual({
      start: '2026-03-02',
      firstDay: '2026-03-03',
      due: '2026-03-23',
    })
    // From Thursday 10 December: 6 days up to the 18th, the others from 21 January on.
    expect(deadline(asked({ start: '2026-12-10', days: 15 }))).toMatchObject({
      firstDay: '2026-12-11',
      due: '2027-02-02',
      skipped: [{ from: '2026-12-20', to: '2027-01-20', reason: 'Recesso forense', law: 'CPC, art. 220' }],
    })
  })

  it('is the one that the formula PRAZO gives', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (day, days) => {
        const start = day.toISOString().slice(0, 10)
        expect(counted({ start, days }).due).toBe(courtDeadline(start, days, { calendar: 'national' }))
      }),
    )
  })

  it('runs from the publication, the first day with office hours after the notice is available (art. 224 §§ 2 and 3)', () => {
    // Available on Friday, published on Monday, counted from Tuesday on.
    expect(counted({ availableOn: '2026-03-06', days: 5 })).toEqual({
      start: '2026-03-09',
      firstDay: '2026-03-10',
      due: '2026-03-16',
    })
  })

  it('passes over national holidays, those of Easter and those given, and names each', () => {
    // Good Friday is 3 April 2026, Tiradentes the 21st.
    expect(deadline(asked({ start: '2026-04-01', days: 15, holidays: ['2026-04-06'] }))).toEqual({
      start: '2026-04-01',
      firstDay: '2026-04-02',
      due: '2026-04-27',
      days: 15,
      count: 'court',
      skipped: [
        { from: '2026-04-03', to: '2026-04-03', reason: 'Paixão de Cristo', law: 'Lei 9.093/1995, art. 2º' },
        { from: '2026-04-06', to: '2026-04-06', reason: 'Feriado ou dia sem expediente informado' },
        {
          from: '2026-04-21',
          to: '2026-04-21',
          reason: 'Tiradentes',
          law: 'Lei 662/1949, art. 1º, com a Lei 10.607/2002',
        },
      ],
      sources: [
        'CPC, art. 219: contam-se somente os dias úteis',
        'CPC, art. 220: o prazo não corre de 20 de dezembro a 20 de janeiro',
        'CPC, art. 224: exclui-se o dia do começo e inclui-se o do vencimento',
        'Feriados nacionais: Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 e 14.759/2023',
      ],
    })
  })

  it('has the holidays of Lei 5.010/1966 in federal courts alone', () => {
    // Holy Wednesday and Thursday.
    expect(counted({ start: '2026-03-30', days: 3, court: 'state' }).due).toBe('2026-04-02')
    expect(counted({ start: '2026-03-30', days: 3, court: 'federal' }).due).toBe('2026-04-07')
  })

  it('in calendar days ends on the next business day (Código Civil, art. 132)', () => {
    expect(counted({ start: '2026-05-22', days: 15, count: 'calendar' }).due).toBe('2026-06-08')
    expect(counted({ start: '2026-12-15', days: 10, count: 'calendar' }).due).toBe('2026-12-28')
    expect(counted({ start: '2026-12-15', days: 9, count: 'business' }).due).toBe('2026-12-29')
  })

  it('needs one day to start from, and ends within the calendar', () => {
    expect(() => deadline(asked({}))).toThrow('Informe a data de início')
    expect(() => deadline(asked({ start: '2026-01-02', availableOn: '2026-01-02' }))).toThrow('só uma delas')
    expect(() => deadline(asked({ start: '9997-01-01', days: 3_650 }))).toThrow('longe demais')
  })
})

/** Easter by Gauss's algorithm: another one than the product's. */
function easterOf(year: number): number {
  const k = Math.floor(year / 100)
  const m = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30
  const n = (4 + k - Math.floor(k / 4)) % 7
  const d = (19 * (year % 19) + m) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && (11 * m + 11) % 30 < 19)
  return Date.UTC(year, 2, 22 + d + e) - (late ? 7 * DAY : 0)
}

const DAY = 86_400_000
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Counted day by day from the texts of the laws. */
function isCourtDay(time: number, given: readonly string[]): boolean {
  const day = new Date(time)
  const iso = day.toISOString().slice(0, 10)
  const monthDay = iso.slice(5)
  const isWeekend = [0, 6].includes(day.getUTCDay())
  const isHoliday = FIXED.includes(monthDay) || time === easterOf(day.getUTCFullYear()) - 2 * DAY
  return !isWeekend && !isHoliday && !(monthDay >= '12-20' || monthDay <= '01-20') && !given.includes(iso)
}

describe('every deadline', () => {
  const date = fc
    .integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2099, 11, 31) / DAY })
    .map((day) => new Date(day * DAY).toISOString().slice(0, 10))
  const holidays = fc.array(date, { maxLength: 5 })
  const days = fc.integer({ min: 1, max: 200 })

  it('has exactly its number of court days after the start, and ends on the last of them', () => {
    fc.assert(
      fc.property(date, days, holidays, (start, wanted, given) => {
        const { due, firstDay } = deadline(asked({ start, days: wanted, holidays: given }))
        const found: string[] = []
        for (let time = Date.parse(start) + DAY; time <= Date.parse(due); time += DAY)
          if (isCourtDay(time, given)) found.push(new Date(time).toISOString().slice(0, 10))
        expect([found.length, found[0], found.at(-1)]).toEqual([wanted, firstDay, due])
      }),
    )
  })

  it('is never earlier with more days, a later start or another holiday', () => {
    fc.assert(
      fc.property(date, days, date, (start, wanted, holiday) => {
        const due = (parameters: Partial<DeadlineParameters>) =>
          deadline(asked({ start, days: wanted, ...parameters })).due
        const own = due({})
        expect(due({ days: wanted + 1 }) > own).toBe(true)
        expect(due({ holidays: [holiday] }) >= own).toBe(true)
        const later = new Date(Date.parse(start) + DAY).toISOString().slice(0, 10)
        expect(due({ start: later }) >= own).toBe(true)
      }),
    )
  })
})
