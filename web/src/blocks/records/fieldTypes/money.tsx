import type { Decimal } from '#shared/format/decimal.ts'
import { formatMoney } from '#shared/format/money.ts'
import { MoneyInput } from '../../MoneyInput.tsx'
import { moneyAmount } from '../../moneyAmount.ts'
import { type FieldInputProps, type FieldType, textOf } from './fieldType.ts'

/** Letter m: an exact decimal, '1234.56'. */
export const money: FieldType = {
  Input,
  empty: () => '',
  text: (value) => (amountOf(value) ? formatMoney(textOf(value)) : textOf(value)),
  findable: amountOf,
  problem: (value) => (amountOf(value) === undefined ? 'deve ser um valor em reais' : undefined),
  align: 'right',
}

function amountOf(value: unknown): Decimal | undefined {
  return moneyAmount(textOf(value))
}

function Input({ frame, value, onChange }: FieldInputProps) {
  return <MoneyInput {...frame} value={textOf(value)} onChange={onChange} />
}
