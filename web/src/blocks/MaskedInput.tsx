import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
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
  // Keyboards of phones compose: changing the text before they end would make them repeat it.
  const composing = useRef(false)
  const [composed, setComposed] = useState<string>()
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const show = ({ value: typed, selectionStart }: HTMLInputElement, shown: string) => {
    caret.current = caretAfter(typed, selectionStart ?? typed.length, shown)
    onChange(shown)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      value={composed ?? value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        const masked = mask(typed)
        if (composing.current) {
          setComposed(typed)
          onChange(masked)
          return
        }
        // Deleting a mask character would add it straight back: leave it out until the next key.
        show(currentTarget, typed.length < value.length && masked === value ? typed : masked)
      }}
      onCompositionStart={({ currentTarget }) => {
        composing.current = true
        setComposed(currentTarget.value)
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        setComposed(undefined)
        show(currentTarget, mask(currentTarget.value))
      }}
    />
  )
}
