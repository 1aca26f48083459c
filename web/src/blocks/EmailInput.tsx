import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { meantEmails } from '#shared/format/meantEmail.ts'
import { afterPress } from './afterPress.ts'
import classes from './EmailInput.module.css'
import { hasKeyboard } from './hasKeyboard.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** One e-mail, or several, and the address that was probably meant, to take with one press. Nothing is changed by itself. */
export function EmailInput({ value, onChange, onBlur, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  // While it is typed, every address is unfinished.
  const [left, setLeft] = useState(value)
  const meant = left === value ? meantEmails(value) : undefined
  return (
    <div>
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        ref={input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          const { value: typed } = event.currentTarget
          afterPress(() => setLeft(typed))
          onBlur?.(event)
        }}
      />
      {meant && (
        <div role="status">
          <Button
            size="compact-sm"
            variant="light"
            className={classes.meant}
            onClick={() => {
              onChange(meant.corrected)
              setLeft(meant.corrected)
              if (hasKeyboard()) input.current?.focus()
            }}
          >
            Você quis dizer {meant.email}?
          </Button>
        </div>
      )}
    </div>
  )
}
