import { describe, expect, it, test } from 'vitest'
import { formatDate } from './formatDate.ts'

describe('formatDate', () => {
  test.each([
    ['2026-07-05', undefined, '05/07/2026'],
    ['2026-07-05', 'D/M/YY', '5/7/26'],
    ['2026-07-05', 'D de MMMM de YYYY', '5 de julho de 2026'],
    ['2026-07-05', 'D [de] MMMM [de] YYYY', '5 de julho de 2026'],
    ['2026-01-01', 'Dº de MMMM de YYYY', '1º de janeiro de 2026'],
    ['2026-01-02', 'Dº de MMMM de YYYY', '2 de janeiro de 2026'],
    ['2026-03-21', 'Mmmm/YYYY', 'Março/2026'],
    ['2026-01-21', 'D MMM YYYY', '21 jan. 2026'],
    ['2026-05-21', 'D MMM YYYY', '21 maio 2026'],
    ['2026-07-04', 'dddd, D', 'sábado, 4'],
    ['2026-07-05', 'dddd, D', 'domingo, 5'],
    ['2026-07-06', 'ddd, D', 'seg., 6'],
    ['2026-07-07', 'ddd', 'ter.'],
    ['2026-07-05', 'dd/mm/aaaa', '05/07/2026'],
    ['2026-07-05', 'dd/MM/yyyy', '05/07/2026'],
    ['2026-07-05', 'dd/mm/aa', '05/07/26'],
    ['2026-07-05', 'DDMMYYYY', '05072026'],
    ['2026-07-05', 'Maringá, D de MMMM', 'Maringá, 5 de julho'],
    ['2026-07-05', 'Brasília/DF, D', 'Brasília/DF, 5'],
    ['2026-07-05', '[DD] DD', 'DD 05'],
    ['2026-07-05', '[D', '[5'],
    ['2026-07-05', '', ''],
    ['0099-07-05', 'D/M/YYYY', '5/7/0099'],
    ['2026-07-05T14:30', undefined, '05/07/2026'],
    ['2026-07-05T14:30', 'D/M [às] HHhmm', '5/7 às 14h30'],
    ['2026-07-05', 'DD/MM/YYYY HH:mm', ''],
    ['2026-07-05', 'DD/MM/YYYY ss', ''],
    ['2026-07-05', '[HH:mm de] D', 'HH:mm de 5'],
    ['2026-07-05', 'HHoje, dia D', 'HHoje, dia 5'],
    ['2026-02-30', 'DD/MM/YYYY', ''],
    ['05/07/2026', 'DD/MM/YYYY', ''],
    ['', 'DD/MM/YYYY', ''],
  ])('writes %s by %j as %j', (iso, pattern, text) => {
    expect(formatDate(iso, pattern)).toBe(text)
  })

  it('names every month and weekday', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
    expect(months.map((iso) => formatDate(iso, 'MMM MMMM dddd'))).toEqual([
      'jan. janeiro quinta-feira',
      'fev. fevereiro domingo',
      'mar. março domingo',
      'abr. abril quarta-feira',
      'maio maio sexta-feira',
      'jun. junho segunda-feira',
      'jul. julho quarta-feira',
      'ago. agosto sábado',
      'set. setembro terça-feira',
      'out. outubro quinta-feira',
      'nov. novembro domingo',
      'dez. dezembro terça-feira',
    ])
  })

  it('reads at most 200 characters of a pattern', () => {
    expect(formatDate('2026-07-05', '-'.repeat(300))).toBe('-'.repeat(200))
  })
})
