import { type Decimal, toDecimal } from '#shared/format/decimal.ts'

/** An amount in machine form: at most two decimals, and neither exponent nor separator of thousands. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/

/** The exact amount of a stored text '1234.56'; undefined for anything else. */
export const moneyAmount = (text: string): Decimal | undefined => (AMOUNT.test(text) ? toDecimal(text) : undefined)
