import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MaskedInput } from '../../blocks/MaskedInput.tsx'
import { maskNumber, wholeNumber } from './numberIn.ts'
import classes from './Verification.module.css'

type Props = { initial: string; busy: boolean; error: string | undefined; look: (number: string) => void }

/** Looks up an envelope by the number on its pages. */
export function NumberForm({ initial, busy, error, look }: Props) {
  const [typed, setTyped] = useState(initial)
  const [isShort, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = wholeNumber(typed)
    setShort(!number)
    if (number && !busy) look(number)
  }
  return (
    <form noValidate className={classes.number} onSubmit={submit}>
      <MaskedInput
        size="md"
        name="number"
        label="Número do documento"
        description="Está no rodapé de cada página, junto do QR code."
        mask={maskNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.numberField}
        value={typed}
        error={isShort ? 'O número tem 12 letras ou algarismos, em três grupos de quatro.' : error}
        onChange={(text) => {
          setTyped(text)
          setShort(false)
        }}
      />
      <Button type="submit" size="md" variant="default" loading={busy}>
        Consultar
      </Button>
    </form>
  )
}
