import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { NewPasswordField } from './password/NewPasswordField.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useLinkToken } from './useLinkToken.ts'

/** S0 §2, '/forgot': requests the link, and with the link sets a new password. */
export default function Forgot() {
  usePageTitle('Esqueci a senha')
  const token = useLinkToken()
  return token ? <ChooseAnother key={token} token={token} /> : <AskLink />
}

const back = <a href="/">Voltar para a entrada</a>

function AskLink() {
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(false)
  const ask = () => client.identity.askNewPassword({ body: { email } }, { quiet: true })
  return (
    <EntryPage
      title={asked ? 'Confira o seu e-mail.' : 'Esqueceu a senha?'}
      explanation={
        asked
          ? `Se há uma conta com ${email}, enviamos a ela um link para criar outra senha. Ele vale por 30 minutos.`
          : 'Diga o e-mail da sua conta. Enviamos um link para criar outra senha.'
      }
      footer={back}
    >
      {asked ? (
        <>
          <SendAgain send={ask} />
          <Button variant="subtle" size="md" onClick={() => setAsked(false)}>
            Corrigir o e-mail
          </Button>
        </>
      ) : (
        <EntryForm
          label="Esqueci a senha"
          action="Enviar o link"
          submit={async () => {
            await ask()
            setAsked(true)
          }}
        >
          <EmailField value={email} onChange={setEmail} autoFocus />
        </EntryForm>
      )}
    </EntryPage>
  )
}

function ChooseAnother({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  return (
    <EntryPage
      title={done ? 'Senha trocada.' : 'Crie outra senha.'}
      explanation={
        done
          ? 'As sessões abertas com a senha anterior foram encerradas. Entre com a nova.'
          : 'Ela passa a valer em todos os seus aparelhos; onde você estiver conectado, será preciso entrar de novo.'
      }
      footer={done ? undefined : back}
    >
      {done ? (
        <Button component="a" href="/" size="md">
          Entrar
        </Button>
      ) : (
        <EntryForm
          label="Troca da senha"
          action="Trocar a senha"
          submit={async () => {
            await client.identity.setForgottenPassword({ body: { token, password } }, { quiet: true })
            setDone(true)
          }}
        >
          <NewPasswordField label="Nova senha" value={password} onChange={setPassword} />
        </EntryForm>
      )}
    </EntryPage>
  )
}
