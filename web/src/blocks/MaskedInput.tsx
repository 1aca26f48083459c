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
  const take = ({ value: typed, selectionStart }: HTMLInputElement) => {
    // Deleting a mask character would add it straight back: leave it out until the next key.
    const shown = typed.length < value.length && mask(typed) === value ? typed : mask(typed)
    caret.current = caretAfter(typed, selectionStart ?? typed.length, shown)
    onChange(shown)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      value={composed ?? value}
      onChange={({ currentTarget }) => {
        if (!composing.current) return take(currentTarget)
        setComposed(currentTarget.value)
        onChange(mask(currentTarget.value))
      }}
      onCompositionStart={({ currentTarget }) => {
        composing.current = true
        setComposed(currentTarget.value)
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        setComposed(undefined)
        take(currentTarget)
      }}
    />
  )
}
