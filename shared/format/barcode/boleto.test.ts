import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  bankSlipBarcode,
  barcodeToLine,
  boletoDetails,
  formatBoleto,
  isBoleto,
  lineToBarcode,
  parseBoleto,
} from './boleto.ts'
import { modulo10, modulo11Rest } from './checkDigits.ts'

const BANK = {
  kind: 'bank',
  barcode: '00193373700000001000500940144816060680935031',
  line: '00190500954014481606906809350314337370000000100',
}
const COLLECTION = {
  kind: 'collection',
  barcode: '83620000000667800481001809756573100158963608',
  line: '836200000005667800481000180975657313001589636081',
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const slips = fc
  .record({
    bank: digits(3).filter((bank) => !bank.startsWith('8')),
    amount: fc
      .integer({ min: 0, max: 9_999_999_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
    dueDate: fc.option(
      fc.integer({ min: 0, max: 3000 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      { nil: undefined },
    ),
    freeField: digits(25),
  })
  .map((slip) => ({ slip, barcode: bankSlipBarcode(slip) ?? '' }))

/** Weights written out, as FEBRABAN prints them for the 43 digits of a bank slip. */
const WEIGHTS = '4329876543298765432987654329876543298765432'

describe('check digits', () => {
  it('of modulo 10 and modulo 11 are those of the examples in FEBRABAN’s collection layout', () => {
    // 01230067896: modulo 10 gives 3; modulo 11 adds up to 176, remainder 0.
    expect([modulo10('01230067896'), modulo11Rest('01230067896')]).toEqual([3, 0])
  })

  test.each([
    ['001905009', 5],
    ['4014481606', 9],
    ['0680935031', 4],
    ['0', 0],
    ['5', 9],
  ])('of %s by modulo 10 is %i', (field, digit) => {
    expect(modulo10(field)).toBe(digit)
  })
})

describe('parseBoleto', () => {
  test.each([
    ['the line as printed', '00190.50095 40144.816069 06809.350314 3 37370000000100', BANK],
    ['the line in one piece', BANK.line, BANK],
    ['the barcode', BANK.barcode, BANK],
    ['a collection line as printed', '83620000000-5 66780048100-0 18097565731-3 00158963608-1', COLLECTION],
    ['a collection line in one piece', COLLECTION.line, COLLECTION],
    ['a collection barcode', COLLECTION.barcode, COLLECTION],
  ])('reads %s', (_what, text, boleto) => {
    expect(parseBoleto(text)).toEqual(boleto)
    expect(isBoleto(text)).toBe(true)
    expect(isBoleto(text.padEnd(100))).toBe(true)
    expect(formatBoleto(text)).toBe(
      boleto === BANK
        ? '00190.50095 40144.816069 06809.350314 3 37370000000100'
        : '83620000000-5 66780048100-0 18097565731-3 00158963608-1',
    )
  })

  test.each([
    ['a wrong digit of the first field', '00190500964014481606906809350314337370000000100'],
    ['a wrong digit of the second field', '00190500954014481606806809350314337370000000100'],
    ['a wrong digit of the third field', '00190500954014481606906809350315337370000000100'],
    ['a wrong general digit', '00190500954014481606906809350314437370000000100'],
    ['a wrong general digit of a barcode', '00194373700000001000500940144816060680935031'],
    ['a wrong digit of a collection field', '836200000006667800481000180975657313001589636081'],
    ['a wrong general digit of a collection slip', '83630000000667800481001809756573100158963608'],
    ['a collection slip of an unknown kind of value', '83560000000667800481001809756573100158963608'],
    ['46 digits', BANK.line.slice(1)],
    ['48 digits that do not start with 8', `${BANK.line}0`],
    ['47 digits that start with 8', COLLECTION.line.slice(0, 47)],
    ['letters', `${BANK.line.slice(0, 46)}A`],
    ['nothing', ''],
    ['a text longer than 100 characters', BANK.line.padEnd(101)],
  ])('refuses %s', (_what, text) => {
    expect([parseBoleto(text), isBoleto(text), formatBoleto(text)]).toEqual([undefined, false, text])
  })

  it('refuses a bank line after any one digit of it changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const changed = String((Number(BANK.line[at]) + more) % 10)
        expect(isBoleto(BANK.line.slice(0, at) + changed + BANK.line.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits(44), digits(47), digits(48)), (text) => {
        expect(typeof isBoleto(text)).toBe('boolean')
        expect(typeof formatBoleto(text)).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('bankSlipBarcode', () => {
  it('makes a barcode that is read back, through the barcode and through the printed line', () => {
    fc.assert(
      fc.property(slips, ({ slip, barcode }) => {
        const details = boletoDetails(barcode, '2027-01-01')
        expect(details?.bank).toBe(slip.bank)
        expect(Number(details?.amount ?? 0)).toBe(Number(slip.amount))
        expect(details?.dueDate).toBe(slip.dueDate)
        expect(barcode.slice(-25)).toBe(slip.freeField)
        expect(boletoDetails(formatBoleto(barcode), '2027-01-01')).toEqual(details)
      }),
      { numRuns: 1000 },
    )
  })

  it('has the general digit of the published rule: 11 less the remainder, and 1 for 0, 10 and 11', () => {
    fc.assert(
      fc.property(slips, ({ barcode }) => {
        const body = barcode.slice(0, 4) + barcode.slice(5)
        const sum = [...body].reduce((total, digit, at) => total + Number(digit) * Number(WEIGHTS[at]), 0)
        const digit = 11 - (sum % 11)
        expect(barcode[4]).toBe(String([0, 10, 11].includes(digit) ? 1 : digit))
      }),
    )
  })

  const slip = { bank: '001', amount: '1', dueDate: '2007-12-31', freeField: BANK.barcode.slice(19) }
  it('encodes a known slip', () => {
    expect(bankSlipBarcode(slip)).toBe(BANK.barcode)
    expect([bankSlipBarcode({ ...slip, amount: '0.995' }), bankSlipBarcode({ ...slip, amount: '1.0049' })]).toEqual([
      BANK.barcode,
      BANK.barcode,
    ])
    expect(bankSlipBarcode({ ...slip, amount: '99999999.99' })?.slice(9, 19)).toBe('9999999999')
  })

  test.each([
    ['a bank of two digits', { ...slip, bank: '01' }],
    ['a bank that would read as a collection slip', { ...slip, bank: '801' }],
    ['a short free field', { ...slip, freeField: '1' }],
    ['a due date before the factors', { ...slip, dueDate: '1999-01-01' }],
    ['a due date that is none', { ...slip, dueDate: '31/12/2026' }],
    ['a negative amount', { ...slip, amount: '-1' }],
    ['an amount too large', { ...slip, amount: '100000000' }],
    ['an amount that is none', { ...slip, amount: 'um' }],
  ])('returns undefined for %s', (_what, wrong) => {
    expect(bankSlipBarcode(wrong)).toBeUndefined()
  })
})

describe('a collection slip', () => {
  const TENS = '2121212121212121212121212121212121212121212'
  /** The published rules: modulo 10 for value kinds 6 and 7; modulo 11 for 8 and 9, where remainders 0 and 1 give 0. */
  function printedDigit(text: string, kind: string): string {
    const weights = kind === '6' || kind === '7' ? TENS : WEIGHTS
    const products = [...text].map((digit, at) => Number(digit) * Number(weights.slice(-text.length)[at]))
    if (weights === TENS) {
      const sum = products
        .join('')
        .split('')
        .reduce((total, digit) => total + Number(digit), 0)
      return String((10 - (sum % 10)) % 10)
    }
    const rest = products.reduce((total, product) => total + product, 0) % 11
    return String(rest === 0 || rest === 1 ? 0 : 11 - rest)
  }

  it('has the general digit and the four field digits of the published rule for its value kind', () => {
    const parts = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(1), digits(40))
    fc.assert(
      fc.property(parts, ([kind, segment, rest]) => {
        const head = `8${segment}${kind}`
        const barcode = head + printedDigit(head + rest, kind) + rest
        const fields = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11))
        const line = fields.map((field) => field + printedDigit(field, kind)).join('')
        expect(parseBoleto(line)).toEqual({ kind: 'collection', barcode, line })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('boletoDetails', () => {
  it('reads no amount and no due date if the slip has zeros', () => {
    const barcode = bankSlipBarcode({ bank: '237', amount: 0, freeField: '1'.repeat(25) }) ?? ''
    const details = boletoDetails(barcode, '2026-07-05')
    expect([details?.bank, details?.amount, details?.dueDate]).toEqual(['237', undefined, undefined])
  })

  it('reads an amount whose digits are all the same', () => {
    const barcode = bankSlipBarcode({ bank: '237', amount: '11111111.11', freeField: '1'.repeat(25) }) ?? ''
    expect(boletoDetails(barcode, '2026-07-05')?.amount).toBe('11111111.11')
  })

  it('reads bank, amount and due date of a bank slip', () => {
    expect(boletoDetails(BANK.line, '2008-01-01')).toEqual({ ...BANK, bank: '001', amount: '1', dueDate: '2007-12-31' })
  })

  it('reads the amount of a collection slip, which has no bank and no due date', () => {
    expect(boletoDetails(COLLECTION.line, '2026-07-05')).toEqual({
      ...COLLECTION,
      bank: undefined,
      amount: '66.78',
      dueDate: undefined,
    })
  })

  // Third digit: 6 and 8 hold reais (modulo 10, modulo 11), 7 and 9 a quantity of an index.
  test.each([
    ['6', '912345678.91'],
    ['7', undefined],
    ['8', '912345678.91'],
    ['9', undefined],
  ])('reads the whole value field of a collection slip of value kind %s as %s', (kind, amount) => {
    const body = (digit: number) => `81${kind}${digit}91234567891${'7'.repeat(29)}`
    const barcode = Array.from({ length: 10 }, (_, digit) => body(digit)).filter(isBoleto)
    expect(barcode).toHaveLength(1)
    expect(boletoDetails(barcode[0] ?? '', '2026-07-05')?.amount).toBe(amount)
  })

  it('reads no amount if the value field holds a quantity of an index', () => {
    // Third digit 9: value in an index, modulo 11. The digit of 8, 1, 9 and zeros: 8×4 + 1×3 + 9×2 = 53, remainder 9, digit 2.
    const barcode = `8192${'0'.repeat(40)}`
    expect(boletoDetails(barcode, '2026-07-05')).toEqual({
      kind: 'collection',
      barcode,
      line: barcodeToLine(barcode),
      bank: undefined,
      amount: undefined,
      dueDate: undefined,
    })
  })

  it('reads nothing from a text that is not a boleto', () => {
    expect(boletoDetails('123', '2026-07-05')).toBeUndefined()
  })
})

describe('a line and its barcode', () => {
  it('convert into each other, for bank and collection slips with either modulus', () => {
    const collections = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), digits(1), digits(40))
      .map(([value, segment, rest]) => `8${segment}${value}0${rest}`)
    fc.assert(
      fc.property(
        fc.oneof(
          slips.map(({ barcode }) => barcode),
          collections,
        ),
        (barcode) => {
          const line = barcodeToLine(barcode) ?? ''
          expect(line).toHaveLength(barcode.startsWith('8') ? 48 : 47)
          expect(lineToBarcode(line)).toBe(barcode)
        },
      ),
    )
  })

  it('are not derived from other texts', () => {
    expect([barcodeToLine('1'), barcodeToLine(''), lineToBarcode('1'), lineToBarcode(`8${'0'.repeat(46)}`)]).toEqual(
      Array(4).fill(undefined),
    )
  })
})

describe('digits with other characters around them', () => {
  it.each([
    ['a barcode', BANK.barcode, barcodeToLine],
    ["a bank slip's line", BANK.line, lineToBarcode],
    ["a collection slip's line", COLLECTION.line, lineToBarcode],
  ])('are not %s', (_, digits, read) => {
    expect(read(digits)).toBeDefined()
    expect([`1${digits}`, `${digits}1`, `x${digits}`, `${digits}x`].map(read)).toEqual(Array(4).fill(undefined))
  })
  it('are no slip', () => {
    for (const digits of [BANK.barcode, BANK.line, COLLECTION.line])
      expect([`x${digits}`, `${digits}x`, `${digits}1`, `1${digits}`].map(isBoleto)).toEqual(Array(4).fill(false))
  })
  it('are not part of a slip', () => {
    const slip = { bank: '001', amount: 1, freeField: '1'.repeat(25) }
    expect(bankSlipBarcode(slip)).toHaveLength(44)
    const wrong = [
      { bank: 'x001' },
      { bank: '0011' },
      { freeField: '1'.repeat(26) },
      { freeField: `x${'1'.repeat(25)}` },
    ]
    expect(wrong.map((part) => bankSlipBarcode({ ...slip, ...part }))).toEqual(Array(4).fill(undefined))
  })
})

it('a collection slip has a third digit from 6 to 9; with any other it is not a slip', () => {
  const rest = `${'0'.repeat(39)}5`
  const slipOf = (third: string) => {
    const remainder = modulo11Rest(`81${third}${rest}`)
    const check = third < '8' && third > '5' ? modulo10(`81${third}${rest}`) : remainder < 2 ? 0 : 11 - remainder
    return `81${third}${check}${rest}`
  }
  expect([...'0123456789'].filter((third) => isBoleto(slipOf(third))).join('')).toBe('6789')
})
