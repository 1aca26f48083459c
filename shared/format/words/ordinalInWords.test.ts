import { describe, expect, it, test } from 'vitest'
import { ordinalInWords } from './ordinalInWords.ts'

describe('ordinalInWords', () => {
  test.each([
    [1, 'primeiro', 'primeira'],
    [2, 'segundo', 'segunda'],
    [10, 'décimo', 'décima'],
    [11, 'décimo primeiro', 'décima primeira'],
    [23, 'vigésimo terceiro', 'vigésima terceira'],
    [50, 'quinquagésimo', 'quinquagésima'],
    [77, 'septuagésimo sétimo', 'septuagésima sétima'],
    [100, 'centésimo', 'centésima'],
    [234, 'ducentésimo trigésimo quarto', 'ducentésima trigésima quarta'],
    [999, 'nongentésimo nonagésimo nono', 'nongentésima nonagésima nona'],
    [1000, 'milésimo', 'milésima'],
    [1001, 'milésimo primeiro', 'milésima primeira'],
    [2000, 'segundo milésimo', 'segunda milésima'],
    [
      12_345,
      'décimo segundo milésimo trecentésimo quadragésimo quinto',
      'décima segunda milésima trecentésima quadragésima quinta',
    ],
    [1_000_000, 'milionésimo', 'milionésima'],
    ['3', 'terceiro', 'terceira'],
  ])('%s is %s or %s', (value, masculine, feminine) => {
    expect([ordinalInWords(value), ordinalInWords(value, { gender: 'feminine' })]).toEqual([masculine, feminine])
  })

  test.each([0, -1, 1.5, 1_000_000_000, 'dez', Number.NaN])('%s has no ordinal', (value) => {
    expect(ordinalInWords(value)).toBe('')
  })

  it('gives each of the first two thousand numbers distinct words', () => {
    const all = Array.from({ length: 2000 }, (_, at) => ordinalInWords(at + 1))
    expect(new Set(all).size).toBe(2000)
  })
})
