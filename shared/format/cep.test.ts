import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatCep, isCep, parseCep, stateOfCep } from './cep.ts'

describe('CEP', () => {
  test.each([
    ['01310-100', '01310100'],
    ['01310100', '01310100'],
    ['01.310-100', '01310100'],
    [' 99999-999 ', '99999999'],
    ['01000-000', '01000000'],
  ])('reads %j as %s', (text, cep) => {
    expect([isCep(text), parseCep(text), formatCep(text)]).toEqual([true, cep, `${cep.slice(0, 5)}-${cep.slice(5)}`])
  })

  test.each([
    '',
    '00000-000',
    '00999-999',
    '1310-100',
    '01310-1000',
    '01310 100',
    '0131-0100',
    'CEP',
    `${' '.repeat(50)}1`,
  ])('refuses %j', (text) => {
    expect([isCep(text), parseCep(text), stateOfCep(text)]).toEqual([false, undefined, undefined])
  })

  it('comes back as it was when it has not eight digits', () => {
    expect([formatCep('0131'), formatCep(''), formatCep('00000000')]).toEqual(['0131', '', '00000-000'])
  })

  test.each([
    ['01310-100', 'SP'],
    ['19999-999', 'SP'],
    ['20000-000', 'RJ'],
    ['69300-000', 'RR'],
    ['69400-000', 'AM'],
    ['69980-000', 'AC'],
    ['70040-010', 'DF'],
    ['72800-000', 'GO'],
    ['73000-000', 'DF'],
    ['73700-000', 'GO'],
    ['76801-000', 'RO'],
    ['78899-999', 'MT'],
    ['78900-000', undefined],
    ['80010-000', 'PR'],
    ['99999-999', 'RS'],
  ])('%s lies in %s', (cep, uf) => {
    expect(stateOfCep(cep)).toBe(uf)
  })

  it('is given back after being written, and reading never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.string({ unit: 'binary' }), (number, text) => {
        const cep = String(number).padStart(8, '0')
        expect(parseCep(formatCep(cep))).toBe(cep)
        expect(parseCep(text) ?? '01000000').toMatch(/^\d{8}$/)
      }),
    )
  })
})
