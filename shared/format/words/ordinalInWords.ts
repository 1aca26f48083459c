import { type NumericValue, toDecimal } from '../decimal.ts'
import type { Gender, WordsOptions } from './numberInWords.ts'

/**
 * 'primeira', 'vigésimo terceiro', 'segundo milésimo'. Integers from 1 to 999,999,999; empty for all others. Before a thousand or a million
 * the multiplier is itself an ordinal (segundo milésimo), as in Bechara's grammar.
 */
export function ordinalInWords(value: NumericValue, { gender = 'masculine' }: WordsOptions = {}): string {
  const number = toDecimal(value)
  if (number === undefined || !number.isInteger() || number.lt(1) || number.gt(999_999_999)) return ''
  const rest = number.toNumber()
  const words = [
    ...scaled(Math.floor(rest / 1_000_000), 'milionésimo'),
    ...scaled(Math.floor(rest / 1000) % 1000, 'milésimo'),
    ...hundreds(rest % 1000),
  ]
  return words.map(FORMS[gender]).join(' ')
}

const FORMS: Readonly<Record<Gender, (word: string) => string>> = {
  masculine: (word) => word,
  feminine: (word) => `${word.slice(0, -1)}a`,
}

const UNITS = ['', 'primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono']
const TENS = ['', 'décimo', 'vigésimo', 'trigésimo', 'quadragésimo', 'quinquagésimo', 'sexagésimo'].concat([
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
])
const HUNDREDS = ['', 'centésimo', 'ducentésimo', 'trecentésimo', 'quadringentésimo', 'quingentésimo'].concat([
  'sexcentésimo',
  'septingentésimo',
  'octingentésimo',
  'nongentésimo',
])

function scaled(count: number, scale: string): string[] {
  if (count === 0) return []
  return count === 1 ? [scale] : [...hundreds(count), scale]
}

/** 0 to 999. */
const hundreds = (value: number): string[] =>
  [HUNDREDS[Math.floor(value / 100)]!, TENS[Math.floor(value / 10) % 10]!, UNITS[value % 10]!].filter(
    (word) => word !== '',
  )
