import { useState } from 'react'
import { EntryForm } from './EntryForm.tsx'

/** Sends the e-mail that somebody waits for once more. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [again, setAgain] = useState(false)
  return (
    <EntryForm
      label="Enviar o e-mail de novo"
      action={again ? 'Enviado de novo' : 'Enviar o e-mail de novo'}
      note="Não chegou? Veja a caixa de spam, ou peça outro."
      secondary
      submit={async () => {
        await send()
        setAgain(true)
      }}
    />
  )
}
