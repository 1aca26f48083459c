import { dateInWords, moneyInWords, numberInWords, parseDate, parseMoney, parseNumber } from '../../format/index.ts'

/** A text in full: money where it has R$, a date or a number where it is one; other text has no words of its own. */
export function inFullOfText(text: string): string {
  const money = text.includes('$') ? parseMoney(text) : undefined
  if (money !== undefined) return moneyInWords(money)
  const date = parseDate(text)
  if (date !== undefined) return dateInWords(date)
  const number = parseNumber(text)
  return number === undefined ? '' : numberInWords(number)
}
