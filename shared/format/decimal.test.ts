import { Decimal as AnotherDecimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal, decimalText, toDecimal } from './decimal.ts'

describe('toDecimal', () => {
  test.each([
    [1234.56, '1234.56'],
    ['1234.56', '1234.56'],
    [' -0.10 ', '-0.1'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['.25', '0.25'],
    ['25e-1', '2.5'],
    ['1e+2', '100'],
    ['1e12', '1000000000000'],
    ['1e400', `1${'0'.repeat(400)}`],
    ['1'.repeat(400), '1'.repeat(400)],
    ['5.', '5'],
    ['1e3', '1000'],
    ['-0', '0'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    ['9007199254740993', '9007199254740993'],
    [new AnotherDecimal('0.30'), '0.3'],
    [new Decimal('1e-7'), '0.0000001'],
  ])('reads %s as the exact %s', (value, text) => {
    expect(decimalText(toDecimal(value) ?? new Decimal(0.999))).toBe(text)
  })

  test.each([
    ['empty text', ''],
    ['Brazilian text', '1.234,56'],
    ['words', 'dez'],
    ['hexadecimal', '0x10'],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['text of infinity', 'Infinity'],
    ['an infinite decimal', new Decimal(Number.POSITIVE_INFINITY)],
    ['an exponent that would fill the memory', '1e401'],
    ['a decimal of such an exponent', new Decimal('1e5000')],
    ['a text longer than 400 characters', '1'.repeat(401)],
    ['undefined', undefined],
    ['null', null],
    ['a boolean', true],
    ['a list', ['1']],
    ['an object', { e: 1, s: 1, d: [1] }],
  ])('refuses %s', (_name, value) => {
    expect(toDecimal(value)).toBeUndefined()
  })

  it('keeps every digit of a decimal string', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), (integer) => {
        expect(decimalText(toDecimal(integer.toString()) ?? new Decimal(0.999))).toBe(integer.toString())
      }),
    )
  })
})

describe('Decimal', () => {
  it('adds money without floating-point errors', () => {
    expect(decimalText(new Decimal('0.1').plus('0.2'))).toBe('0.3')
  })

  it('keeps the cents of sums far beyond the precision of a float', () => {
    expect(decimalText(new Decimal('99999999999999999999999999.99').plus('0.02'))).toBe(
      '100000000000000000000000000.01',
    )
  })
})
