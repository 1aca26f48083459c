import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter } from './caretAfter.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** Formats the text typed so far. */
  mask: (text: string) => string
}

/** A text input that applies a mask while typing and keeps the caret in place. */
export function MaskedInput({ value, onChange, mask, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        // Deleting a mask character would add it straight back: leave it out until the next key.
        const shown = typed.length < value.length && mask(typed) === value ? typed : mask(typed)
        caret.current = caretAfter(typed, currentTarget.selectionStart ?? typed.length, shown)
        onChange(shown)
      }}
    />
  )
}
