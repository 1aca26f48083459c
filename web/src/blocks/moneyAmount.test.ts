import { expect, test } from 'vitest'
import { Decimal } from '#shared/format/decimal.ts'
import { moneyAmount } from './moneyAmount.ts'

test.each(['0', '12', '1234.5', '-1234.56'])('%j is an amount', (text) => {
  expect(moneyAmount(text)).toEqual(new Decimal(text))
})

test.each(['', '1e5', '1.2345', '1.', '.5', '+1', '1,50', '1.234,56', ' 1', 'Infinity'])(
  '%j is not an amount',
  (text) => {
    expect(moneyAmount(text)).toBeUndefined()
  },
)
