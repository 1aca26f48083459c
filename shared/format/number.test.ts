import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { formatNumber, formatPercent, type NumberFormat, parseNumber, parsePercent } from './number.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => new Decimal(digits.toString()).times(new Decimal(10).pow(-places)))

describe('formatNumber', () => {
  const cases: [number | string, NumberFormat, string][] = [
    [0, {}, '0'],
    [-0, {}, '0'],
    [999, {}, '999'],
    [1000, {}, '1.000'],
    [1234567.891, {}, '1.234.567,891'],
    ['-1234.50', {}, '-1.234,5'],
    ['12345678901234567890.123456789', {}, '12.345.678.901.234.567.890,123456789'],
    [1234.5, { decimals: 2 }, '1.234,50'],
    [1.005, { decimals: 2 }, '1,01'],
    ['-1.005', { decimals: 2 }, '-1,01'],
    ['-0.004', { decimals: 2 }, '0,00'],
    [2, { minDecimals: 1, maxDecimals: 3 }, '2,0'],
    ['2.12345', { minDecimals: 1, maxDecimals: 3 }, '2,123'],
    [1234567, { grouping: false }, '1234567'],
    [5, { decimals: -3 }, '5'],
    ['abc', {}, ''],
    [Number.NaN, {}, ''],
  ]
  test.each(cases)('writes %s with %j as %j', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text)
  })

  it('writes the same as Intl in pt-BR', () => {
    const intl = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(formatNumber(new Decimal(cents).div(100), { decimals: 2 })).toBe(
          cents === 0 ? '0,00' : intl.format(cents / 100),
        )
      }),
    )
  })
})

describe('parseNumber', () => {
  test.each([
    ['1.234', '1234'],
    ['1.234.567,89', '1234567.89'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1.5', '1.5'],
    ['0.123', '0.123'],
    ['1,234', '1.234'],
    [',5', '0.5'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['- 3', '-3'],
    ['+3', '3'],
    ['-0', '0'],
    ['007', '7'],
    ['\u00a010,00 ', '10'],
  ])('reads %j as %s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    '5,',
    '5.',
    '.5',
    '1.23,4',
    '1.234.5',
    '1.2345,6',
    '1,234.56',
    '1,2,3',
    '12 34',
    '--1',
    '--1.5',
    '-+1.5',
    '1.5e3',
    '0.123.456',
    '1\u00a0234',
    '12,',
    '1e5',
    'dez',
    '10%',
    '1'.repeat(501),
    '٣',
  ])('refuses %j', (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })

  it('reads every number that formatNumber wrote', () => {
    fc.assert(
      fc.property(decimals, fc.boolean(), (number, grouping) => {
        expect(new Decimal(parseNumber(formatNumber(number, { grouping })) ?? 'NaN').equals(number)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws, and returns only canonical numbers', () => {
    const almostNumbers = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ R$%e\u00a0') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almostNumbers), (text) => {
        expect(parseNumber(text) ?? '0').toMatch(/^-?\d+(\.\d*[1-9])?$/)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('percent', () => {
  test.each([
    [12.5, '12,5%'],
    ['0', '0%'],
    ['-3.25', '-3,25%'],
    ['1000', '1.000%'],
    ['x', ''],
  ])('formatPercent writes %s as %j', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })

  it('formatPercent keeps the requested decimals', () => {
    expect(formatPercent('10', { decimals: 2 })).toBe('10,00%')
  })

  test.each([
    ['12,5%', '12.5'],
    ['12,5 %', '12.5'],
    ['12,5\u00a0%', '12.5'],
    ['12,5', '12.5'],
    ['dez', undefined],
    ['2 por cento', '2'],
    ['2 POR CENTO', '2'],
    ['%', undefined],
    ['5%%', undefined],
    [' por cento', undefined],
  ])('parsePercent reads %j as %s', (text, number) => {
    expect(parsePercent(text)).toBe(number)
  })

  it('reads every percentage that formatPercent wrote', () => {
    fc.assert(
      fc.property(decimals, (number) => {
        expect(new Decimal(parsePercent(formatPercent(number)) ?? 'NaN').equals(number)).toBe(true)
      }),
    )
  })
})
