import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toDecimal } from '#shared/format/decimal.ts'
import { formatNumber } from '#shared/format/number.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Json } from '../state.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  /** Decimal places shown; a number typed with more is kept, for the user to correct. */
  decimals?: number
  prefix?: string
  suffix?: string
}

/** A control for numbers, formatted on blur. Text that is not a number is kept and reported. */
export function NumericAnswer({ frame, state, onChange, decimals, prefix, suffix }: Props) {
  const [typing, setTyping] = useState<string>()
  const stored = textOf(state.value)
  const number = toDecimal(stored)
  const isRound = decimals !== undefined && (number?.decimalPlaces() ?? 0) <= decimals
  const shown = number ? formatNumber(number, isRound ? { decimals } : {}) : stored
  const read = (text: string): Json =>
    text.trim() === '' ? null : ((definitionOf(state.field).sanitize(text, state.field) as Json | undefined) ?? text)
  return (
    <TextInput
      {...frame}
      className="tabular"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maw={240}
      leftSection={prefix}
      rightSection={suffix}
      value={typing ?? shown}
      onFocus={() => setTyping(shown)}
      onBlur={() => setTyping(undefined)}
      onChange={({ currentTarget: { value } }) => {
        setTyping(value)
        onChange(read(value))
      }}
    />
  )
}
