import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseMoney } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/number.ts'
import { moneyAmount } from './moneyAmount.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'type'> & {
  /** An exact decimal ('1234.56'), '', or the text typed so far if it is not a valid amount. */
  value: string
  onChange: (value: string) => void
}

/** S1 §3: 'R$', decimal comma, thousands dots, two decimals. Formatted on blur. */
export function MoneyInput({ value, onChange, ...rest }: Props) {
  const [typing, setTyping] = useState<string>()
  const amount = moneyAmount(value) ? formatNumber(value, { decimals: 2 }) : ''
  const unread = typing === undefined && value !== '' && amount === ''
  return (
    <TextInput
      {...rest}
      classNames={{ input: 'tabular' }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>R$</span>}
      error={rest.error ?? (unread && 'Valor inválido')}
      value={typing ?? (amount || value)}
      onFocus={(event) => {
        setTyping(amount || value)
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(undefined)
        rest.onBlur?.(event)
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        setTyping(typed)
        onChange(typed.trim() === '' ? '' : (parseMoney(typed) ?? typed))
      }}
    />
  )
}
