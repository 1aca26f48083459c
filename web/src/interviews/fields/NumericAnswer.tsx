import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toDecimal } from '#shared/format/decimal.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Json } from '../answer/state.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  write: (stored: string) => string
  prefix?: string
  suffix?: string
}

/** A control for numbers: typed freely, put in order on leaving. What is no number stays as typed and is said to be none. */
export function NumericAnswer({ frame, state, onChange, write, prefix, suffix }: Props) {
  const [typing, setTyping] = useState<string>()
  const stored = textOf(state.value)
  const shown = toDecimal(stored) ? write(stored) : stored
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
