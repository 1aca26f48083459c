import { Decimal, type NumericValue, toDecimal } from '../decimal.ts'
import { currencyFormat } from '../money.ts'
import { type Gender, hasWords, integerInWords } from './numberInWords.ts'

type CurrencyWords = {
  gender: Gender
  singular: string
  plural: string
  cent: string
  cents: string
}

const CENTS = { gender: 'masculine', cent: 'centavo', cents: 'centavos' } as const

const WORDS: ReadonlyMap<string, CurrencyWords> = new Map<string, CurrencyWords>([
  ['BRL', { ...CENTS, singular: 'real', plural: 'reais' }],
  ['USD', { ...CENTS, singular: 'dólar', plural: 'dólares', cent: 'centavo de dólar', cents: 'centavos de dólar' }],
  ['EUR', { ...CENTS, singular: 'euro', plural: 'euros', cent: 'cêntimo', cents: 'cêntimos' }],
  [
    'GBP',
    { gender: 'feminine', singular: 'libra esterlina', plural: 'libras esterlinas', cent: 'pêni', cents: 'pence' },
  ],
  ['JPY', { ...CENTS, singular: 'iene', plural: 'ienes' }],
])

/**
 * 'vinte e um mil reais', 'um milhão de reais', 'dois reais e um centavo', 'zero real'. Cents round half away from zero. Empty for an
 * invalid number, one too large for words, or a currency not in the table above.
 */
export function moneyInWords(value: NumericValue, currency = 'BRL'): string {
  const words = WORDS.get(currency.toUpperCase())
  if (words === undefined) return ''
  const amount = toDecimal(value)?.toDecimalPlaces(currencyFormat(currency)!.decimals, Decimal.ROUND_HALF_UP)
  if (amount === undefined || !hasWords(amount)) return ''
  const digits = amount.abs().toFixed(2)
  const parts = [wholeInWords(digits.slice(0, -3), words), centsInWords(digits.slice(-2), words)].filter(
    (part) => part !== '',
  )
  const text = parts.length === 0 ? `zero ${words.singular}` : parts.join(' e ')
  return amount.isNegative() && !amount.isZero() ? `menos ${text}` : text
}

function wholeInWords(digits: string, { gender, singular, plural }: CurrencyWords): string {
  if (digits === '0') return ''
  const noun = digits === '1' ? singular : plural
  // 'de' follows milhão, bilhão and above if no smaller group follows.
  const joint = digits.endsWith('000000') ? ' de ' : ' '
  return `${integerInWords(digits, gender)}${joint}${noun}`
}

function centsInWords(digits: string, { cent, cents }: CurrencyWords): string {
  if (digits === '00') return ''
  return `${integerInWords(digits, 'masculine')} ${digits === '01' ? cent : cents}`
}
