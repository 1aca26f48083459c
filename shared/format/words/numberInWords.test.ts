import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal } from '../decimal.ts'
import { type Gender, numberInWords } from './numberInWords.ts'

/** Parses the words back by adding and multiplying, independently of the writer. */
function readWords(words: string): bigint {
  const small: Record<string, number> = {
    zero: 0,
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzent: 200,
    trezent: 300,
    quatrocent: 400,
    quinhent: 500,
    seiscent: 600,
    setecent: 700,
    oitocent: 800,
    novecent: 900,
  }
  const scales = ['milh', 'bilh', 'trilh', 'quatrilh', 'quintilh', 'sextilh', 'septilh', 'octilh', 'nonilh', 'decilh']
  let total = 0n
  let group = 0n
  for (const word of words.split(' ').filter((each) => each !== 'e')) {
    const scale = scales.indexOf(word.replace(/(ão|ões)$/, ''))
    if (word === 'mil' || scale >= 0) {
      total += (group === 0n ? 1n : group) * 1000n ** BigInt(scale < 0 ? 1 : scale + 2)
      group = 0n
    } else {
      const value = small[word] ?? small[word.replace(/[oa]s$/, '')]
      if (value === undefined) throw new Error(`not a word of a number: ${word}`)
      group += BigInt(value)
    }
  }
  return total + group
}

describe('numberInWords', () => {
  test.each([
    [0, 'zero'],
    [1, 'um'],
    [14, 'quatorze'],
    [16, 'dezesseis'],
    [20, 'vinte'],
    [21, 'vinte e um'],
    [100, 'cem'],
    [101, 'cento e um'],
    [199, 'cento e noventa e nove'],
    [200, 'duzentos'],
    [555, 'quinhentos e cinquenta e cinco'],
    [1000, 'mil'],
    [1001, 'mil e um'],
    [1100, 'mil e cem'],
    [1101, 'mil cento e um'],
    [1200, 'mil e duzentos'],
    [1234, 'mil duzentos e trinta e quatro'],
    [2026, 'dois mil e vinte e seis'],
    [21_000, 'vinte e um mil'],
    [100_000, 'cem mil'],
    [101_100, 'cento e um mil e cem'],
    [1_000_000, 'um milhão'],
    [1_000_001, 'um milhão e um'],
    [1_001_000, 'um milhão e mil'],
    [1_001_001, 'um milhão mil e um'],
    [1_200_000, 'um milhão e duzentos mil'],
    [1_234_000, 'um milhão duzentos e trinta e quatro mil'],
    [1_234_567, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete'],
    [2_000_000_000, 'dois bilhões'],
    ['1000000000000000', 'um quatrilhão'],
    ['999999999999999999999999999999999999', /^novecentos e noventa e nove decilhões .* novecentos e noventa e nove$/],
    [-21, 'menos vinte e um'],
    [-0, 'zero'],
    ['12.5', 'doze vírgula cinco'],
    ['12.05', 'doze vírgula zero cinco'],
    ['0.001', 'zero vírgula zero zero um'],
    ['0.101', 'zero vírgula cento e um'],
    ['0.00000000000000000001', `zero vírgula ${'zero '.repeat(19)}um`],
    ['-1.25', 'menos um vírgula vinte e cinco'],
  ])('%s is %s', (value, words) => {
    expect(numberInWords(value)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })

  test.each([
    [1, 'uma'],
    [2, 'duas'],
    [12, 'doze'],
    [22, 'vinte e duas'],
    [200, 'duzentas'],
    [521, 'quinhentas e vinte e uma'],
    [2021, 'duas mil e vinte e uma'],
    [202_302, 'duzentas e duas mil trezentas e duas'],
    [2_000_002, 'dois milhões e duas'],
    [1_200_000, 'um milhão e duzentas mil'],
    ['2.2', 'duas vírgula dois'],
  ])('%s in the feminine is %s', (value, words) => {
    expect(numberInWords(value, { gender: 'feminine' })).toBe(words)
  })

  test.each(['', 'dez', '1e36', '-1e36', Number.NaN, '0.000000000000000000001'])('%s has no words', (value) => {
    expect(numberInWords(value)).toBe('')
  })

  it('gives words that can be parsed back, so that two numbers never share them', () => {
    const integers = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 36n - 1n }))
    fc.assert(
      fc.property(integers, fc.constantFrom<Gender>('masculine', 'feminine'), (value, gender) => {
        expect(readWords(numberInWords(value.toString(), { gender }))).toBe(value)
      }),
      { numRuns: 5000 },
    )
  })

  it('gives each number up to ten thousand distinct words', () => {
    const all = Array.from({ length: 10_001 }, (_, value) => readWords(numberInWords(value)))
    expect(all).toEqual(Array.from({ length: 10_001 }, (_, value) => BigInt(value)))
  })

  it('gives decimals words that can be parsed back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 8 }), (digits, places) => {
        const number = new Decimal(digits.toString()).times(new Decimal(10).pow(-places))
        const [whole = '', fraction = ''] = numberInWords(number).split(' vírgula ')
        const zeros = /^(zero )*/.exec(fraction)?.[0].length ?? 0
        const read = fraction === '' ? '' : `.${'0'.repeat(zeros / 5)}${readWords(fraction.slice(zeros))}`
        expect(`${readWords(whole)}${read}`).toBe(number.toFixed())
      }),
    )
  })

  it("puts 'e' before the last group exactly when it is up to 100 or a round hundred", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (thousands, rest) => {
        const joined =
          numberInWords(thousands * 1000 + rest).includes(' mil e ') ||
          numberInWords(thousands * 1000 + rest).startsWith('mil e ')
        expect(joined).toBe(rest <= 100 || rest % 100 === 0)
      }),
    )
  })
})
