import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter } from './caretAfter.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** What the typed text should look like so far. */
  mask: (text: string) => string
}

/** A text that takes its shape while it is typed, the caret staying where the person put it. */
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
        // Erasing the mask's own character would bring it back at once: let it go, the next key masks again.
        const shown = typed.length < value.length && mask(typed) === value ? typed : mask(typed)
        caret.current = caretAfter(typed, currentTarget.selectionStart ?? typed.length, shown)
        onChange(shown)
      }}
    />
  )
}
