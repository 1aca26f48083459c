import { type Decimal, toDecimal } from '#shared/format/decimal.ts'

/** At most two decimals, no exponent, no thousands separator. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/

/** Parses a stored amount ('1234.56'); undefined for anything else. */
export const moneyAmount = (text: string): Decimal | undefined => (AMOUNT.test(text) ? toDecimal(text) : undefined)
