import { cleanInput } from './cleanInput.ts'
import type { NumericValue } from './decimal.ts'
import { formatNumber, parseNumber } from './number.ts'

type CurrencyFormat = {
  symbol: string
  decimals: number
}

/** CLDR's symbols for pt-BR and ISO 4217's decimals; any other three-letter code is its own symbol. */
const CURRENCIES: ReadonlyMap<string, CurrencyFormat> = new Map([
  ['BRL', { symbol: 'R$', decimals: 2 }],
  ['USD', { symbol: 'US$', decimals: 2 }],
  ['EUR', { symbol: '€', decimals: 2 }],
  ['GBP', { symbol: '£', decimals: 2 }],
  ['JPY', { symbol: 'JP¥', decimals: 0 }],
  ['CNY', { symbol: 'CN¥', decimals: 2 }],
  ['CAD', { symbol: 'CA$', decimals: 2 }],
  ['AUD', { symbol: 'AU$', decimals: 2 }],
  ['MXN', { symbol: 'MX$', decimals: 2 }],
  ['CLP', { symbol: 'CLP', decimals: 0 }],
  ['PYG', { symbol: 'PYG', decimals: 0 }],
])

/**
 * 'R$ 1.234,56' with a no-break space (U+00A0) after the symbol, as Intl writes it, so that no line breaks there. Negative: '-R$ 1,00'.
 * Cents round half away from zero. Empty for an invalid number or currency.
 */
export function formatMoney(value: NumericValue, currency = 'BRL'): string {
  const format = currencyFormat(currency)
  if (format === undefined) return ''
  const number = formatNumber(value, { decimals: format.decimals })
  if (number === '') return ''
  const negative = number.startsWith('-')
  return `${negative ? '-' : ''}${format.symbol}\u00a0${negative ? number.slice(1) : number}`
}

/**
 * Reads 'R$ 1.234,56' (any space or none after the symbol, or no symbol) and returns the exact decimal, '1234.56'. Rejects more decimals
 * than the currency has: 'R$ 1,234' is more likely a thousand in English notation.
 */
export function parseMoney(text: string, currency = 'BRL'): string | undefined {
  const format = currencyFormat(currency)
  if (format === undefined) return undefined
  const { sign, rest } = takeSign(cleanInput(text))
  const amount = withoutSymbol(rest, [format.symbol, currency.toUpperCase()])
  const number = parseNumber(`${sign}${amount}`)
  if (number === undefined) return undefined
  const fraction = number.split('.')[1] ?? ''
  return fraction.length > format.decimals ? undefined : number
}

export function currencyFormat(currency: string): CurrencyFormat | undefined {
  const code = currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) return undefined
  return CURRENCIES.get(code) ?? { symbol: code, decimals: 2 }
}

function takeSign(text: string): { sign: string; rest: string } {
  const sign = /^[+-]/.exec(text)?.[0] ?? ''
  return { sign, rest: text.slice(sign.length).trimStart() }
}

function withoutSymbol(text: string, symbols: readonly string[]): string {
  const upper = text.toUpperCase()
  const symbol = symbols.find((candidate) => upper.startsWith(candidate))
  return symbol === undefined ? text : text.slice(symbol.length).trimStart()
}
