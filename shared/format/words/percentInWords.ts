import type { NumericValue } from '../decimal.ts'
import { numberInWords } from './numberInWords.ts'

/** 12.5 is 'doze vírgula cinco por cento'. The value is in percent. Empty if it has no words. */
export function percentInWords(value: NumericValue): string {
  const words = numberInWords(value)
  return words === '' ? '' : `${words} por cento`
}
