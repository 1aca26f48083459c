import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatCep, isCep, parseCep, stateOfCep } from './cep.ts'

describe('CEP', () => {
  test.each([
    ['01310-100', '01310100'],
    ['01310100', '01310100'],
    ['01310 100', '01310100'],
    ['01310\u2011100\u200b', '01310100'],
    ['01.310-100', '01310100'],
    [' 99999-999 ', '99999999'],
    ['01000-000', '01000000'],
    [`01310-100${' '.repeat(31)}`, '01310100'],
  ])('reads %j as %s', (text, cep) => {
    expect([isCep(text), parseCep(text), formatCep(text)]).toEqual([true, cep, `${cep.slice(0, 5)}-${cep.slice(5)}`])
  })

  test.each([
    '',
    '00000-000',
    '00999-999',
    '1310-100',
    '01310-1000',
    '0131-0100',
    'CEP',
    '901310-100',
    `01310-100${' '.repeat(32)}`,
    `${' '.repeat(50)}1`,
  ])('refuses %j', (text) => {
    expect([isCep(text), parseCep(text), stateOfCep(text)]).toEqual([false, undefined, undefined])
  })

  it('is returned unchanged unless it has eight digits', () => {
    expect([formatCep('0131'), formatCep(''), formatCep('00000000')]).toEqual(['0131', '', '00000-000'])
  })

  // First and last of each range, as the Correios publish them (Faixas de CEP, by UF).
  test.each([
    ['01000-000', '19999-999', 'SP'],
    ['20000-000', '28999-999', 'RJ'],
    ['29000-000', '29999-999', 'ES'],
    ['30000-000', '39999-999', 'MG'],
    ['40000-000', '48999-999', 'BA'],
    ['49000-000', '49999-999', 'SE'],
    ['50000-000', '56999-999', 'PE'],
    ['57000-000', '57999-999', 'AL'],
    ['58000-000', '58999-999', 'PB'],
    ['59000-000', '59999-999', 'RN'],
    ['60000-000', '63999-999', 'CE'],
    ['64000-000', '64999-999', 'PI'],
    ['65000-000', '65999-999', 'MA'],
    ['66000-000', '68899-999', 'PA'],
    ['68900-000', '68999-999', 'AP'],
    ['69000-000', '69299-999', 'AM'],
    ['69300-000', '69399-999', 'RR'],
    ['69400-000', '69899-999', 'AM'],
    ['69900-000', '69999-999', 'AC'],
    ['70000-000', '72799-999', 'DF'],
    ['72800-000', '72999-999', 'GO'],
    ['73000-000', '73699-999', 'DF'],
    ['73700-000', '76799-999', 'GO'],
    ['76800-000', '76999-999', 'RO'],
    ['77000-000', '77999-999', 'TO'],
    ['78000-000', '78899-999', 'MT'],
    ['78900-000', '78999-999', undefined],
    ['79000-000', '79999-999', 'MS'],
    ['80000-000', '87999-999', 'PR'],
    ['88000-000', '89999-999', 'SC'],
    ['90000-000', '99999-999', 'RS'],
  ])('%s to %s are in %s', (first, last, uf) => {
    expect([stateOfCep(first), stateOfCep(last)]).toEqual([uf, uf])
  })

  it('round-trips through format and parse, which never throw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.string({ unit: 'binary' }), (number, text) => {
        const cep = String(number).padStart(8, '0')
        expect(parseCep(formatCep(cep))).toBe(cep)
        expect(parseCep(text) ?? '01000000').toMatch(/^\d{8}$/)
      }),
    )
  })
})
