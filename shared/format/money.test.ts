import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { formatMoney, parseMoney } from './money.ts'

const currencies = fc.constantFrom('BRL', 'USD', 'EUR', 'GBP', 'CHF', 'UYU')

describe('formatMoney', () => {
  test.each([
    [1234.56, 'BRL', 'R$\u00a01.234,56'],
    ['0', 'BRL', 'R$\u00a00,00'],
    ['-1', 'BRL', '-R$\u00a01,00'],
    ['-0.001', 'BRL', 'R$\u00a00,00'],
    ['0.005', 'BRL', 'R$\u00a00,01'],
    [1.005, 'BRL', 'R$\u00a01,01'],
    ['123456789012345678.90', 'BRL', 'R$\u00a0123.456.789.012.345.678,90'],
    [10, 'usd', 'US$\u00a010,00'],
    [10, 'EUR', '€\u00a010,00'],
    ['1500.5', 'JPY', 'JP¥\u00a01.501'],
    [10, 'CHF', 'CHF\u00a010,00'],
    [10, 'GBP', '£\u00a010,00'],
    [10, 'CNY', 'CN¥\u00a010,00'],
    [10, 'CAD', 'CA$\u00a010,00'],
    [10, 'AUD', 'AU$\u00a010,00'],
    [10, 'MXN', 'MX$\u00a010,00'],
    [10, 'CLP', 'CLP\u00a010'],
    [10, 'PYG', 'PYG\u00a010'],
    [10, 'reais', ''],
    ['dez', 'BRL', ''],
  ])('writes %s in %s as %j', (value, currency, text) => {
    expect(formatMoney(value, currency)).toBe(text)
  })

  it('writes reais by default, exactly as Intl does in pt-BR', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.boolean(), (cents, negative) => {
        const value = new Decimal(negative ? -cents : cents).div(100)
        expect(formatMoney(value)).toBe(intl.format(value.toNumber()))
      }),
    )
  })
})

describe('parseMoney', () => {
  test.each([
    ['R$ 1.234,56', '1234.56'],
    ['R$\u00a01.234,56', '1234.56'],
    ['R$1.234,56', '1234.56'],
    ['r$ 10', '10'],
    ['BRL 10,5', '10.5'],
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1.234', '1234'],
    ['-R$ 1,00', '-1'],
    ['R$ -1,00', '-1'],
    ['-R$  1,00', '-1'],
    ['\u2212 R$ 1,00', '-1'],
    ['R$ 0,00', '0'],
  ])('reads %j as %s', (text, value) => {
    expect(parseMoney(text)).toBe(value)
  })

  test.each([
    '',
    'R$',
    'R$ ',
    'R$ dez',
    'US$ 10,00',
    'R$ 1,234',
    '1.2345',
    '-R$ -1',
    '+R$ -1',
    '- \u22121',
    '--1',
    'R$ R$ 1',
    '1 R$',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it('reads another currency only if asked for', () => {
    expect([parseMoney('US$ 10,00', 'USD'), parseMoney('R$ 10,00', 'USD'), parseMoney('10', '$')]).toEqual([
      '10',
      undefined,
      undefined,
    ])
  })

  it('reads every amount that formatMoney wrote, in any currency', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), currencies, (cents, currency) => {
        const value = new Decimal(cents.toString()).times('0.01')
        expect(new Decimal(parseMoney(formatMoney(value, currency), currency) ?? 'NaN').equals(value)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws, and returns only amounts with at most two decimals', () => {
    const almostMoney = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ R$r\u00a0\u2212') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almostMoney), (text) => {
        expect(parseMoney(text) ?? '0').toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 5000 },
    )
  })
})
