import { describe, expect, it, test } from 'vitest'
import { dayNumber } from './dateMath.ts'
import { easter, holidayNumbers, holidays } from './holidays.ts'

const listed = (year: number, calendar?: 'national' | 'banking' | 'court') =>
  holidays(year, calendar).map(({ date, name }) => `${date} ${name}`)

describe('easter', () => {
  // From the United States Naval Observatory's table, including both ends of the range (22 March, 25 April).
  test.each([
    [1818, '1818-03-22'],
    [1900, '1900-04-15'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('of %i falls on %s', (year, date) => {
    expect(easter(year)).toBe(date)
  })

  it('is undefined outside the years 1 to 9999', () => {
    expect([easter(0), easter(10_000), easter(2026.5), easter(Number.NaN)]).toEqual(Array(4).fill(undefined))
  })
})

describe('holidays', () => {
  it('of the whole country in 2026: Laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023, and Good Friday', () => {
    expect(listed(2026)).toEqual([
      '2026-01-01 Confraternização Universal',
      '2026-04-03 Paixão de Cristo',
      '2026-04-21 Tiradentes',
      '2026-05-01 Dia do Trabalho',
      '2026-09-07 Independência do Brasil',
      '2026-10-12 Nossa Senhora Aparecida',
      '2026-11-02 Finados',
      '2026-11-15 Proclamação da República',
      '2026-11-20 Dia Nacional de Zumbi e da Consciência Negra',
      '2026-12-25 Natal',
    ])
  })

  it('start with the law that created them: 20 November in 2024 (Law 14.759/2023), 12 October in 1980, Finados in 2003', () => {
    const has = (year: number, day: string) => holidays(year).some(({ date }) => date === `${year}-${day}`)
    expect([has(2023, '11-20'), has(2024, '11-20'), has(1979, '10-12'), has(1980, '10-12')]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([has(2002, '11-02'), has(2003, '11-02'), has(1950, '04-21'), has(1951, '04-21')]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('of banks add Carnival and Corpus Christi', () => {
    const national = listed(2026)
    expect(listed(2026, 'banking').filter((day) => !national.includes(day))).toEqual([
      '2026-02-16 Carnaval',
      '2026-02-17 Carnaval',
      '2026-06-04 Corpus Christi',
    ])
  })

  it('of federal courts add the recess, Holy Week from Wednesday, Carnival and the days of Law 5.010/1966 art. 62', () => {
    const national = listed(2026)
    expect(listed(2026, 'court').filter((day) => !national.includes(day))).toEqual([
      ...['02', '03', '04', '05', '06'].map((day) => `2026-01-${day} Recesso forense`),
      '2026-02-16 Carnaval',
      '2026-02-17 Carnaval',
      '2026-04-01 Semana Santa',
      '2026-04-02 Semana Santa',
      '2026-04-04 Semana Santa',
      '2026-04-05 Semana Santa',
      '2026-08-11 Fundação dos cursos jurídicos',
      '2026-11-01 Todos os Santos',
      '2026-12-08 Dia da Justiça',
      ...['20', '21', '22', '23', '24', '26', '27', '28', '29', '30', '31'].map(
        (day) => `2026-12-${day} Recesso forense`,
      ),
    ])
  })

  it('cite the law of each, and list each date once', () => {
    const court = holidays(2026, 'court')
    expect(court.every(({ law }) => law !== '')).toBe(true)
    expect(new Set(court.map(({ date }) => date)).size).toBe(court.length)
    expect(holidays(2026).find(({ date }) => date === '2026-11-20')?.law).toBe('Lei 14.759/2023')
  })

  it('of federal courts cite the item of article 62, and include Finados before it was a national holiday', () => {
    const laws = holidays(2002, 'court').map(({ date, name, law }) => `${date.slice(5)} ${name}: ${law}`)
    expect(laws.filter((each) => each.includes('5.010'))).toEqual([
      ...['02', '03', '04', '05', '06'].map((day) => `01-${day} Recesso forense: Lei 5.010/1966, art. 62, I`),
      '02-11 Carnaval: Lei 5.010/1966, art. 62, III',
      '02-12 Carnaval: Lei 5.010/1966, art. 62, III',
      '03-27 Semana Santa: Lei 5.010/1966, art. 62, II',
      '03-28 Semana Santa: Lei 5.010/1966, art. 62, II',
      '03-30 Semana Santa: Lei 5.010/1966, art. 62, II',
      '03-31 Semana Santa: Lei 5.010/1966, art. 62, II',
      '08-11 Fundação dos cursos jurídicos: Lei 5.010/1966, art. 62, IV',
      '11-01 Todos os Santos: Lei 5.010/1966, art. 62, IV',
      '11-02 Finados: Lei 5.010/1966, art. 62, IV',
      '12-08 Dia da Justiça: Lei 5.010/1966, art. 62, IV',
      ...['20', '21', '22', '23', '24', '26', '27', '28', '29', '30', '31'].map(
        (day) => `12-${day} Recesso forense: Lei 5.010/1966, art. 62, I`,
      ),
    ])
  })

  it('of banks cite the resolution', () => {
    const banking = holidays(2026, 'banking').filter(({ name }) => name === 'Carnaval' || name === 'Corpus Christi')
    expect(banking.map(({ law }) => law)).toEqual(Array(3).fill('Resolução CMN 4.880/2020'))
  })

  it('are within the year, for every year supported', () => {
    const ends = (year: number) => holidays(year, 'court').map(({ date }) => date)
    expect([ends(1).at(0), ends(800).at(0), ends(9999).at(-1)]).toEqual(['0001-01-01', '0800-01-01', '9999-12-31'])
  })

  it('are cached as day numbers, by year and calendar', () => {
    const numbers = (year: number) => holidays(year, 'court').map(({ date }) => dayNumber(date))
    expect([...holidayNumbers(2026, 'court')]).toEqual(numbers(2026))
    expect([...holidayNumbers(2027, 'court')]).toEqual(numbers(2027))
    expect(holidayNumbers(2026, 'national').size).toBe(10)
    expect(holidayNumbers(2026, 'court')).toBe(holidayNumbers(2026, 'court'))
  })

  it('are empty for an invalid year', () => {
    expect([holidays(0), holidays(10_000), holidays(Number.NaN)]).toEqual([[], [], []])
  })
})
