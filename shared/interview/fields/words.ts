import { dateInWords, moneyInWords, numberInWords, parseDate, parseMoney, parseNumber } from '../../format/index.ts'

/** A text in words: money if it has R$, otherwise a date or a number if it is one; any other text has none. */
export function inFullOfText(text: string): string {
  const money = text.includes('$') ? parseMoney(text) : undefined
  if (money !== undefined) return moneyInWords(money)
  const date = parseDate(text)
  if (date !== undefined) return dateInWords(date)
  const number = parseNumber(text)
  return number === undefined ? '' : numberInWords(number)
}
