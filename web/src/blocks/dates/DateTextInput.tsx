import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { MaskedInput } from '../MaskedInput.tsx'
import { DayButton } from './DayButton.tsx'
import { dateOfLeft, dateOfTyped, isNoDay, maskDate, typedOfDate } from './typedDate.ts'

export type DateTextInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'type'> & {
  /** A date 'YYYY-MM-DD', '', or the text typed so far. */
  value: string
  onChange: (value: string) => void
  /** False: dates can only be typed. */
  calendar?: boolean
  /** Set to false inside another dropdown, which would otherwise treat a click on the calendar as a click outside. */
  withinPortal?: boolean
}

/** A date typed as dd/mm/aaaa or picked in a calendar. `onChange` also gets incomplete text. */
export function DateTextInput({ value, onChange, calendar = true, withinPortal, ...rest }: DateTextInputProps) {
  const [left, setLeft] = useState(false)
  const typed = typedOfDate(value)
  const unfinished = left && value !== '' && typed === value
  const readOnly = rest.readOnly || rest.disabled
  return (
    <MaskedInput
      placeholder="dd/mm/aaaa"
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      mask={maskDate}
      error={rest.error ?? ((isNoDay(value) || unfinished) && 'Data inválida. Escreva como 31/12/2026.')}
      rightSection={
        calendar && !readOnly ? (
          <DayButton
            label={typeof rest.label === 'string' ? rest.label : rest['aria-label']}
            value={typed === value ? '' : value}
            onChange={onChange}
            withinPortal={withinPortal}
          />
        ) : null
      }
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
