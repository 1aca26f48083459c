import { TextInput } from '@mantine/core'
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
import { EntryPage } from './EntryPage.tsx'
import { NameFields } from './NameFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { NewPasswordField } from './password/NewPasswordField.tsx'
import { RecaptchaNotice } from './RecaptchaNotice.tsx'
import { useLinkToken } from './useLinkToken.ts'

/** A new organisation: asked for here, born when its e-mail is confirmed. */
export default function SignUp() {
  usePageTitle('Criar a conta do escritório')
  const token = useLinkToken()
  return token ? <Confirm key={token} token={token} /> : <AskAccount />
}

/** What the least costs once the trial is over. */
const cheapest = termsIn(plans.essential, today(new Date()).slice(0, 7))

function AskAccount() {
  const [organization, setOrganization] = useState('')
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<string>()
  const [again, setAgain] = useState(false)
  const ask = async () => {
    const body = { organization, ...names, email, password, recaptcha: await askRecaptcha('signup') }
    return (await client.identity.signUp({ body }, { quiet: true })).email
  }
  return (
    <EntryPage
      title={asked ? 'Confira o seu e-mail.' : 'O escritório no Minuta.'}
      explanation={
        asked
          ? `Enviamos a ${asked} um link que confirma o cadastro. A conta nasce quando ele for aberto.`
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
        <EntryForm
          label="Enviar o e-mail de novo"
          action={again ? 'Enviado de novo' : 'Enviar o e-mail de novo'}
          note="Não chegou? Veja a caixa de spam, ou peça outro."
          secondary
          submit={async () => {
            await ask()
            setAgain(true)
          }}
        />
      ) : (
        <EntryForm
          label="Criar a conta do escritório"
          action="Criar a conta"
          submit={async () => setAsked(await ask())}
        >
          <TextInput
            label="Escritório ou empresa"
            name="organization"
            autoComplete="organization"
            size="md"
            required
            withAsterisk={false}
            autoFocus
            maxLength={100}
            value={organization}
            onChange={(event) => setOrganization(event.currentTarget.value)}
          />
          <NameFields value={names} onChange={setNames} />
          <EmailField value={email} onChange={setEmail} />
          <NewPasswordField
            value={password}
            onChange={setPassword}
            about={[email, names.firstName, names.lastName, organization]}
          />
          <RecaptchaNotice />
        </EntryForm>
      )}
    </EntryPage>
  )
}

function Confirm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  return (
    <EntryPage
      title="Confirme o cadastro."
      explanation="Digite a senha que você escolheu. Assim sabemos que o e-mail e o cadastro são da mesma pessoa."
      footer={<a href="/">Já tenho conta</a>}
    >
      <EntryForm
        label="Confirmar o cadastro"
        action="Confirmar e entrar"
        submit={async () => {
          await begin(await client.identity.confirmSignUp({ body: { token, password } }, { quiet: true }))
          void navigate('/')
        }}
      >
        <PasswordField value={password} onChange={setPassword} />
      </EntryForm>
    </EntryPage>
  )
}
