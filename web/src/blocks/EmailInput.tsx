import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { afterPress } from './afterPress.ts'
import { loadCode } from './chunks/loadChunk.ts'
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
  const meant = useMeantEmails(left, value)
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

type Meant = { readonly email: string; readonly corrected: string }

/** What was probably meant by the text that was left, as long as it is still there. */
function useMeantEmails(left: string, value: string): Meant | undefined {
  const [known, setKnown] = useState<{ left: string; meant: Meant | undefined }>()
  useEffect(() => {
    if (!left.includes('@')) return
    let isOver = false
    loadCode(() => import('#shared/format/meantEmail.ts')).then(
      ({ meantEmails }) => {
        if (!isOver) setKnown({ left, meant: meantEmails(left) })
      },
      // Without a connection nothing is proposed.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [left])
  return left === value && known?.left === left ? known.meant : undefined
}
