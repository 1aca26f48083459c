import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Visit.module.css'

type Props = {
  /** Whose e-mail the code was sent to. */
  sentTo: string
  code: string
  setCode: (code: string) => void
  error: string | undefined
  /** Asks for another e-mail, or another code. */
  again: () => void
}

/** The code that a link sends by e-mail. */
export default function CodeInput({ sentTo, code, setCode, error, again }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <>
      <TextInput
        ref={input}
        size="md"
        name="code"
        label="Código"
        description={`Os 6 algarismos que enviamos a ${sentTo}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button variant="subtle" className={classes.begin} onClick={again}>
        Usar outro e-mail ou pedir outro código
      </Button>
    </>
  )
}
