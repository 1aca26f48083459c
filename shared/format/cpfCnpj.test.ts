import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatCpfCnpj, isCnpj, isCpf, parseCpfCnpj } from './cpfCnpj.ts'

/** Check digits by the weights the Receita Federal publishes, independently of our loop. */
const FIRST_CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const FIRST_CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES = '0123456789.......ABCDEFGHIJKLMNOPQRSTUVWXYZ'
function digitOf(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, at) => total + weight * VALUES.indexOf(characters.charAt(at)), 0)
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}
function complete(body: string, first: readonly number[], second: readonly number[]): string {
  const withFirst = body + digitOf(body, first)
  return withFirst + digitOf(withFirst, second)
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const differing = (text: string) => new Set(text).size > 1
const cpfs = digits(9)
  .filter(differing)
  .map((body) => complete(body, FIRST_CPF, SECOND_CPF))
const cnpjs = fc
  .string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 12, maxLength: 12 })
  .filter(differing)
  .map((body) => complete(body, FIRST_CNPJ, SECOND_CNPJ))

describe('isCpf', () => {
  test.each([
    '529.982.247-25',
    '52998224725',
    ' 529.982.247-25 ',
    '111.444.777-35',
    '01234567890',
    '000.000.001-91',
    '529.982.247-25'.padEnd(40),
  ])('accepts %j', (text) => {
    expect(isCpf(text)).toBe(true)
  })

  test.each([
    ['a wrong last digit', '529.982.247-24'],
    ['a wrong first check digit', '529.982.247-15'],
    ['the same digit eleven times', '111.111.111-11'],
    ['zeros', '00000000000'],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247251'],
    ['punctuation out of place', '5299.82.247-25'],
    ['letters', '529.982.24A-25'],
    ['nothing', ''],
    ['a text longer than 40 characters', '529.982.247-25'.padEnd(41)],
  ])('refuses %s', (_why, text) => {
    expect(isCpf(text)).toBe(false)
  })

  it('accepts the check digits of the published rule, and no others', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 1, max: 99 }), (cpf, other) => {
        const wrong = String((Number(cpf.slice(-2)) + other) % 100).padStart(2, '0')
        expect([isCpf(cpf), isCpf(cpf.slice(0, 9) + wrong)]).toEqual([true, false])
      }),
    )
  })
})

describe('isCnpj', () => {
  test.each([
    '12.ABC.345/01DE-35', // the example of the Receita Federal and Serpro for IN RFB 2.229/2024
    '12ABC34501DE35',
    '12.abc.345/01de-35',
    '00.000.000/0001-91',
    '33.000.167/0001-01',
    '11222333000181',
    ' 11.222.333/0001-81 ',
  ])('accepts %j', (text) => {
    expect(isCnpj(text)).toBe(true)
  })

  test.each([
    ['a wrong check digit', '12.ABC.345/01DE-36'],
    ['a wrong first check digit', '11.222.333/0001-91'],
    ['letters as check digits', '12.ABC.345/01DE-3A'],
    ['zeros', '00.000.000/0000-00'],
    ['the same digit all through', '11111111111111'],
    ['thirteen characters', '1122233300018'],
    ['an accent', '12.ÁBC.345/01DE-35'],
    ['punctuation out of place', '112.22.333/0001-81'],
    ['a CPF', '529.982.247-25'],
    ['nothing', ''],
    ['a text longer than 40 characters', '12.ABC.345/01DE-35'.padEnd(41)],
  ])('refuses %s', (_why, text) => {
    expect(isCnpj(text)).toBe(false)
  })

  it('accepts the check digits of the published rule, and no others', () => {
    fc.assert(
      fc.property(cnpjs, fc.integer({ min: 1, max: 99 }), (cnpj, other) => {
        const wrong = String((Number(cnpj.slice(-2)) + other) % 100).padStart(2, '0')
        expect([isCnpj(cnpj), isCnpj(cnpj.slice(0, 12) + wrong)]).toEqual([true, false])
      }),
    )
  })
})

describe('formatCpfCnpj', () => {
  test.each([
    ['52998224725', '529.982.247-25'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['11222333000199', '11.222.333/0001-99'],
    ['123', '123'],
    ['', ''],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatCpfCnpj(text)).toBe(formatted)
  })
})

describe('parseCpfCnpj', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    [' 12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-24', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, value) => {
    expect(parseCpfCnpj(text)).toBe(value)
  })

  it('reads every CPF and CNPJ that formatCpfCnpj wrote', () => {
    fc.assert(
      fc.property(fc.oneof(cpfs, cnpjs), (value) => {
        expect(parseCpfCnpj(formatCpfCnpj(value))).toBe(value)
      }),
    )
  })

  it('never throws', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789AZaz./- ') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        expect(parseCpfCnpj(text) ?? '00000000000').toMatch(/^(\d{11}|[0-9A-Z]{12}\d{2})$/)
        expect(typeof formatCpfCnpj(text)).toBe('string')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a text around a number', () => {
  const cnpj = '11.222.333/0001-81'
  it('may be spaces, up to 40 characters in total', () => {
    expect([isCnpj(cnpj.padEnd(40)), isCnpj(cnpj.padEnd(41))]).toEqual([true, false])
    expect([isCpf('529.982.247-25'.padEnd(40)), isCpf('529.982.247-25'.padEnd(41))]).toEqual([true, false])
    expect(formatCpfCnpj('11222333000181'.padStart(40))).toBe(cnpj)
    expect(formatCpfCnpj('52998224725'.padStart(40))).toBe('529.982.247-25')
    expect(formatCpfCnpj('11222333000181'.padEnd(41))).toBe('11222333000181'.padEnd(41))
  })
  it.each(['x11222333000181', '112223330001810', 'x52998224725', '529982247250'])('%s is neither', (text) => {
    expect(formatCpfCnpj(text)).toBe(text)
    expect([isCpf(text), isCnpj(text)]).toEqual([false, false])
  })
})
