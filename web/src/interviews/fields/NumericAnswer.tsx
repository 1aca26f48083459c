import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseNumber } from '#shared/format/number.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  /** The typed text as stored; undefined while it is no number. */
  read: (typed: string) => string | number | undefined
  write: (stored: string) => string
  prefix?: string
  suffix?: string
}

/** A control for numbers: typed freely, put in order on leaving. What is no number stays as typed and is said to be none. */
export function NumericAnswer({ frame, state, onChange, read, write, prefix, suffix }: Props) {
  const [typing, setTyping] = useState<string>()
  const stored = textOf(state.value)
  const shown = stored !== '' && parseNumber(stored) !== undefined ? write(stored) : stored
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
        onChange(value.trim() === '' ? null : (read(value) ?? value))
      }}
    />
  )
}
