import { numberInWords, ordinalInWords } from '../format/words.ts'
import { writeNumber } from './writeNumber.ts'

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)

/** A number in one of Word's formats (ISO/IEC 29500-1 §17.18.59). */
export function formatNumber(number: number, format: string): string {
  if (format === 'ordinalText') return capital(ordinalInWords(number))
  if (format === 'cardinalText') return capital(numberInWords(number))
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  return writeNumber(number, format)
}
