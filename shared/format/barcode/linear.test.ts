import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { code128Codes, code128Modules } from './code128.ts'
import { eanCheckDigit, eanModules, isEan } from './ean.ts'
import { itfModules } from './itf.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('EAN', () => {
  test.each([
    ['7891000315507', true],
    ['96385074', true],
    ['4006381333931', true],
    ['7891000315508', false],
    ['96385075', false],
    ['789100031550', false],
    ['78910003155O7', false],
    ['', false],
  ])('%j is a number: %s', (text, valid) => {
    expect(isEan(text)).toBe(valid)
  })

  it('has a check digit only for 7 or 12 digits', () => {
    expect([eanCheckDigit('789100031550'), eanCheckDigit('9638507'), eanCheckDigit('1'), eanCheckDigit('')]).toEqual([
      '7',
      '4',
      undefined,
      undefined,
    ])
  })

  // Modules produced by another encoder (bwip-js) and read by another reader (zxing).
  test.each([
    [
      '7891000315507',
      '10101101110010111001100101001110001101010011101010100001011001101001110100111011100101000100101',
    ],
    ['96385074', '1010001011010111101111010110111010101001110111001010001001011100101'],
    ['7891000315500', undefined],
  ])('%s is drawn %s', (text, modules) => {
    expect(eanModules(text)).toBe(modules)
  })

  it('is 95 or 67 modules wide between its guards, and invalid after any one digit changes', () => {
    fc.assert(
      fc.property(fc.oneof(digits(12), digits(7)), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, where, more) => {
        const text = body + eanCheckDigit(body)
        const at = where % text.length
        const changed = text.slice(0, at) + ((Number(text[at]) + more) % 10) + text.slice(at + 1)
        expect(eanModules(text)).toMatch(
          body.length === 12 ? /^101[01]{42}01010[01]{42}101$/ : /^101[01]{28}01010[01]{28}101$/,
        )
        expect(isEan(changed)).toBe(false)
      }),
    )
  })
})

describe('ITF', () => {
  it('draws the pair 01 as bars of 0 between spaces of 1, with start and stop', () => {
    // 0: narrow narrow wide wide narrow; 1: wide narrow narrow narrow wide. Wide is three modules.
    expect(itfModules('01')).toBe(`1010${'1000'}${'10'}${'1110'}${'1110'}${'1000'}11101`)
  })

  it('can be read back', () => {
    const widths = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']
    fc.assert(
      fc.property(digits(44), (text) => {
        const data = (itfModules(text) ?? '').slice(4, -5)
        const runs = data.match(/1+|0+/g) ?? []
        let read = ''
        for (let at = 0; at < runs.length; at += 10) {
          const ten = runs.slice(at, at + 10).map((run) => run.length)
          for (const side of [0, 1]) {
            read += widths.indexOf(ten.filter((_, element) => element % 2 === side).join(''))
          }
        }
        expect(read).toBe(text)
      }),
    )
  })

  test.each(['', '1', '123', '1A', ' 12', '1'.repeat(202)])('draws nothing for %j', (text) => {
    expect(itfModules(text)).toBeUndefined()
  })
})

/** Decodes values by the rules of ISO/IEC 15417, independently of the encoder. */
function readCodes(codes: readonly number[]): string {
  let set = codes[0] === 105 ? 'C' : 'B'
  let text = ''
  for (const code of codes.slice(1, -2)) {
    if (set === 'C' && code === 100) set = 'B'
    else if (set === 'B' && code === 99) set = 'C'
    else text += set === 'C' ? String(code).padStart(2, '0') : String.fromCharCode(code + 32)
  }
  return text
}

describe('Code 128', () => {
  // Values as ISO/IEC 15417 computes them: start, data, check, stop.
  test.each([
    ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
    ['1234', [105, 12, 34, 82, 106]],
    ['A', [104, 33, 34, 106]],
    ['12', [105, 12, 14, 106]],
    ['Hi12345678', [104, 40, 73, 99, 12, 34, 56, 78, 39, 106]],
  ])('%j has the values %j', (text, codes) => {
    expect(code128Codes(text)).toEqual(codes)
  })

  it('draws the same modules as another encoder (bwip-js)', () => {
    expect(code128Modules('Minuta 2026')).toBe(
      '1101001000010111011000100001101001100001010010011110010100111101001001011000011011001100101110111101100100111011100100110111011001001100011101011',
    )
  })

  it('decodes to the same text, with the right check value and no more values than set B alone would take', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'0123456789aZ~ '), minLength: 1, maxLength: 60 })
    const printable = fc.string({ minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(mixed, printable), (text) => {
        const codes = code128Codes(text) ?? []
        const check = codes.slice(0, -2).reduce((sum, code, at) => sum + code * (at === 0 ? 1 : at), 0) % 103
        expect([readCodes(codes), codes.at(-2), codes.at(-1)]).toEqual([text, check, 106])
        expect(codes.length).toBeLessThanOrEqual(text.length + 3)
        expect(code128Modules(text)).toHaveLength((codes.length - 1) * 11 + 13)
      }),
      { numRuns: 1000 },
    )
  })

  it('is as short as any choice of sets can make it', () => {
    const fewest = (text: string, set: 'B' | 'C'): number => {
      if (text === '') return 0
      const stay = set === 'B' ? 1 + fewest(text.slice(1), 'B') : Number.POSITIVE_INFINITY
      const pair = /^\d\d/.test(text) ? 1 + fewest(text.slice(2), 'C') : Number.POSITIVE_INFINITY
      return set === 'B' ? Math.min(stay, 1 + pair) : Math.min(pair, 2 + fewest(text.slice(1), 'B'))
    }
    const short = fc.string({ unit: fc.constantFrom(...'01aZ'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(short, (text) => {
        expect(code128Codes(text)).toHaveLength(3 + Math.min(fewest(text, 'B'), fewest(text, 'C')))
      }),
      { numRuns: 500 },
    )
  })

  it('stays in set B where another set would be no shorter', () => {
    expect([code128Codes('a12'), code128Codes('12a')].map((codes) => codes?.slice(0, -2))).toEqual([
      [104, 65, 17, 18],
      [104, 17, 18, 65],
    ])
  })

  it('has a distinct pattern for each value', () => {
    const patterns = Array.from({ length: 100 }, (_, pair) => {
      return (code128Modules(String(pair).padStart(2, '0')) ?? '').slice(11, 22)
    })
    expect(new Set(patterns).size).toBe(100)
  })

  test.each(['', 'ç', 'a\n', 'a'.repeat(201)])('draws nothing for %j', (text) => {
    expect([code128Codes(text), code128Modules(text)]).toEqual([undefined, undefined])
  })
})

describe('a number that is not an integer', () => {
  it('has no EAN check digit', () => {
    expect(['x9638507', '9638507x', 'x789100031550', '7891000315501'].map(eanCheckDigit)).toEqual(
      Array(4).fill(undefined),
    )
  })
  it('has no bars, and neither do more than 200 characters', () => {
    expect(itfModules('12'.repeat(100))).toMatch(/^1010[01]+11101$/)
    expect(['12'.repeat(101), 'x12', '12x', '123', ''].map(itfModules)).toEqual(Array(5).fill(undefined))
    expect(code128Codes('a'.repeat(200))).toHaveLength(203)
    expect(['a'.repeat(201), 'éa', 'aé', ''].map(code128Codes)).toEqual(Array(4).fill(undefined))
  })
})

// GS1 General Specifications, figure 5.2.1.2-4: number set A or B of the six digits on the left, by the first digit.
test.each(
  'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'
    .split(' ')
    .map((sets, first) => [first, sets]),
)('an EAN-13 that begins with %i is encoded by the sets %s', (first, sets) => {
  const body = `${first}12345678901`
  const modules = eanModules(body + eanCheckDigit(body)) ?? ''
  // An odd number of dark modules is set A, an even one set B.
  const read = [0, 1, 2, 3, 4, 5].map((at) => modules.slice(3 + at * 7, 10 + at * 7).replaceAll('0', '').length % 2)
  expect(read.map((odd) => (odd ? 'A' : 'B')).join('')).toBe(sets)
})
