import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { MaskedInput } from '../MaskedInput.tsx'
import { dateOfLeft, dateOfTyped, isNoDay, maskDate, typedOfDate } from './typedDate.ts'

export type MaskedDateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** A date 'YYYY-MM-DD', '', or the text typed so far. */
  value: string
  onChange: (value: string) => void
}

/** A date typed as dd/mm/aaaa. `onChange` also gets incomplete text. */
export function MaskedDateInput({ value, onChange, ...rest }: MaskedDateInputProps) {
  const [left, setLeft] = useState(false)
  const typed = typedOfDate(value)
  const unfinished = left && value !== '' && typed === value
  return (
    <MaskedInput
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={typed}
      mask={maskDate}
      error={rest.error ?? ((isNoDay(value) || unfinished) && 'Data inválida. Escreva como 31/12/2026.')}
      onFocus={(event) => {
        setLeft(false)
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setLeft(true)
        // '22/11/26' could not be completed earlier: it might have become '22/11/2640'.
        const whole = dateOfLeft(typed)
        if (whole !== undefined && whole !== value) onChange(whole)
        rest.onBlur?.(event)
      }}
      onChange={(text) => onChange(dateOfTyped(text))}
    />
  )
}
