import { useState } from 'react'
import { formatDate } from '#shared/format/formatDate.ts'
import { DateTextInput, type DateTextInputProps } from './DateTextInput.tsx'

type Props = Omit<DateTextInputProps, 'value' | 'onChange'> & {
  /** A calendar date 'YYYY-MM-DD', or nothing. */
  value: string
  onChange: (date: string) => void
}

/** A date told only when it is a day of the calendar, or empty. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const [known, setKnown] = useState(value)
  const [typing, setTyping] = useState<string>()
  // A value from outside wins over what was left half typed.
  if (known !== value) {
    setKnown(value)
    setTyping(undefined)
  }
  return (
    <DateTextInput
      {...rest}
      value={typing ?? value}
      onChange={(text) => {
        const told = text === '' || formatDate(text) !== ''
        setTyping(told && text === value ? undefined : text)
        if (told && text !== value) onChange(text)
      }}
    />
  )
}
