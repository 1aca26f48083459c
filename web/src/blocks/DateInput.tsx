import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedInput } from './MaskedInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A calendar date 'YYYY-MM-DD', or nothing. */
  value: string
  onChange: (date: string) => void
}

/** A date typed as dd/mm/aaaa; told only when it is a day of the calendar, or empty. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value ? formatDate(value) : '')
  return (
    <MaskedInput
      {...rest}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      value={typed}
      mask={(text) => applyMask('##/##/####', text)}
      error={typed.length === 10 && !parseDate(typed) ? 'Data inválida' : rest.error}
      onChange={(text) => {
        setTyped(text)
        const date = text.length === 10 ? parseDate(text) : undefined
        if (date !== undefined || text === '') onChange(date ?? '')
      }}
    />
  )
}
