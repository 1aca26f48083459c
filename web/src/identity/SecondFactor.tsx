import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../shell/client/index.ts'
import { leaveSecondFactor, pendingFactor } from '../shell/session/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryInput } from './EntryInput.tsx'
import { EntryPage } from './EntryPage.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

/** S0 §4: the second step of sign-in, for users with a second factor. */
export default function SecondFactor() {
  usePageTitle('Verificação em duas etapas')
  const [code, setCode] = useState('')
  return (
    <EntryPage
      title="Falta o código."
      explanation="Abra o aplicativo autenticador e digite os seis números que ele mostra para o Minuta. Um dos códigos de recuperação também serve."
      footer={
        <Button variant="subtle" size="compact-sm" onClick={leaveSecondFactor}>
          Entrar com outra conta
        </Button>
      }
    >
      <EntryForm
        label="Verificação em duas etapas"
        action="Confirmar"
        submit={async () => {
          const authToken = pendingFactor()
          if (authToken) await begin(await client.identity.verifyOtp({ body: { authToken, code } }, { quiet: true }))
          else leaveSecondFactor()
        }}
      >
        <EntryInput
          label="Código"
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          autoFocus
          maxLength={30}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </EntryForm>
      <PasskeySignIn />
    </EntryPage>
  )
}
