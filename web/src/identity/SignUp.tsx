import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plans, termsIn } from '#shared/api/plans.ts'
import { priceText } from '#shared/api/planText.ts'
import { today } from '#shared/format/dateTime.ts'
import { client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { askRecaptcha } from './askRecaptcha.ts'
import { begin } from './begin.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryInput } from './EntryInput.tsx'
import { EntryPage } from './EntryPage.tsx'
import { NameFields } from './NameFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { NewPasswordField } from './password/NewPasswordField.tsx'
import { RecaptchaNotice } from './RecaptchaNotice.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useLinkToken } from './useLinkToken.ts'

/** Signs up a new organisation, which is created when the e-mail is confirmed. */
export default function SignUp() {
  usePageTitle('Criar a conta do escritório')
  const token = useLinkToken()
  return token ? <Confirm key={token} token={token} /> : <AskAccount />
}

/** The price of the cheapest plan after the trial. */
const cheapest = termsIn(plans.essential, today(new Date()).slice(0, 7))

const KEPT = 'minuta.signUp'

/** The form's values except the password: the tab keeps them when visiting the prices, going back or reloading. */
const nothing = { organization: '', firstName: '', lastName: '', email: '', asked: '' }

function AskAccount() {
  const [typed, setTyped] = useSessionStorage({ key: KEPT, defaultValue: nothing, getInitialValueInEffect: false })
  const [password, setPassword] = useState('')
  const { asked, ...person } = typed
  const type = (change: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...change }))
  const ask = async () => {
    const body = { ...person, password, recaptcha: await askRecaptcha('signup') }
    type({ asked: (await client.identity.signUp({ body }, { quiet: true })).email })
  }
  return (
    <EntryPage
      title={asked ? 'Confira o seu e-mail.' : 'O escritório no Minuta.'}
      explanation={
        asked
          ? `Enviamos a ${asked} um link que confirma o cadastro. Abra-o e digite a senha que você escolheu: a conta é criada nesse momento.`
          : `Catorze dias de teste, com tudo, sem cartão. Depois, a partir de ${priceText(cheapest.monthly)} por mês.`
      }
      footer={
        <>
          <a href="/">Já tenho conta</a>
          <a href="/oferta">Planos e preços</a>
        </>
      }
    >
      {asked ? (
        <Asked ask={password === '' ? undefined : ask} correct={() => type({ asked: '' })} />
      ) : (
        <EntryForm label="Criar a conta do escritório" action="Criar a conta" submit={ask}>
          <EntryInput
            label="Escritório ou empresa"
            name="organization"
            autoComplete="organization"
            autoFocus
            maxLength={100}
            value={person.organization}
            onChange={(event) => type({ organization: event.currentTarget.value })}
          />
          <NameFields value={person} onChange={type} />
          <EmailField value={person.email} onChange={(email) => type({ email })} />
          <NewPasswordField
            value={password}
            onChange={setPassword}
            about={[person.email, person.firstName, person.lastName, person.organization]}
          />
          <RecaptchaNotice />
        </EntryForm>
      )}
    </EntryPage>
  )
}

/** The e-mail has been sent. After a reload the password is gone, so the form asks for it before sending another e-mail. */
function Asked({ ask, correct }: { ask: (() => Promise<void>) | undefined; correct: () => void }) {
  return (
    <>
      {ask && <SendAgain send={ask} />}
      <Button variant="subtle" size="md" onClick={correct}>
        {ask ? 'Corrigir o e-mail' : 'Voltar ao cadastro'}
      </Button>
    </>
  )
}

function Confirm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  return (
    <EntryPage
      title="Confirme o cadastro."
      explanation="Digite a senha que você escolheu. Assim sabemos que o e-mail e o cadastro são da mesma pessoa."
      footer={
        <>
          <a href="/cadastro">Esqueci a senha que escolhi</a>
          <a href="/">Já tenho conta</a>
        </>
      }
    >
      <EntryForm
        label="Confirmar o cadastro"
        action="Confirmar e entrar"
        submit={async () => {
          await begin(await client.identity.confirmSignUp({ body: { token, password } }, { quiet: true }))
          sessionStorage.removeItem(KEPT)
          void navigate('/')
        }}
      >
        <PasswordField value={password} onChange={setPassword} autoFocus />
      </EntryForm>
    </EntryPage>
  )
}
