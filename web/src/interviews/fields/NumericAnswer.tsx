import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toDecimal } from '#shared/format/decimal.ts'
import { formatNumber } from '#shared/format/number.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Json } from '../answer/state.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  /** As many digits after the comma are written; what was typed with more stays, to be mended. */
  decimals?: number
  prefix?: string
  suffix?: string
}

/** A control for numbers: typed freely, put in order on leaving. What is no number stays as typed and is said to be none. */
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
