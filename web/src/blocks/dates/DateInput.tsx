import { useState } from 'react'
import { formatDate } from '#shared/format/formatDate.ts'
import { DateTextInput, type DateTextInputProps } from './DateTextInput.tsx'

type Props = Omit<DateTextInputProps, 'value' | 'onChange'> & {
  /** A date 'YYYY-MM-DD', or ''. */
  value: string
  onChange: (date: string) => void
}

/** A date input that calls `onChange` only with a valid date or ''. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const [known, setKnown] = useState(value)
  const [typing, setTyping] = useState<string>()
  // A new value from the parent replaces a half-typed one.
  if (known !== value) {
    setKnown(value)
    setTyping(undefined)
  }
  return (
    <DateTextInput
      {...rest}
      value={typing ?? value}
      onChange={(text) => {
        const valid = text === '' || formatDate(text) !== ''
        setTyping(valid && text === value ? undefined : text)
        if (valid && text !== value) onChange(text)
      }}
    />
  )
}
