import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '#shared/api/errors.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { client } from '../shell/client/index.ts'
import { mfaAtom, sessionEndAtom } from '../shell/session/session.ts'
import { readDevice } from '../shell/session/storage.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryPage.module.css'
import { EntryPage } from './EntryPage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { goToProvider } from './providerSignIn.ts'
import { useProvider } from './useProvider.ts'

const OrganizationChoice = lazy(() => loadChunk(() => import('./OrganizationChoice.tsx')))
const SecondFactor = lazy(() => loadChunk(() => import('./SecondFactor.tsx')))

/** The landing page for visitors: what the product is, and the sign-in form. */
export default function SignIn() {
  usePageTitle('Entrar')
  const mfa = useAtomValue(mfaAtom)
  const expired = useAtomValue(sessionEndAtom) === 'expired'
  // Somebody on the way to a screen only wants to enter.
  const onTheWay = new URLSearchParams(useLocation().search).has('redirect')
  if (mfa?.enabled && !mfa.validated)
    return (
      <Suspense fallback={null}>
        <SecondFactor />
      </Suspense>
    )
  return (
    <EntryPage
      title="Do modelo ao contrato pronto, sem redigitar."
      explanation="Envie o seu arquivo do Word. O Minuta transforma as marcações em perguntas e as respostas em documentos prontos, em docx e PDF."
      presents={!expired && !onTheWay}
      footer={
        <>
          <a href="/forgot">Esqueci a senha</a>
          <a href="/cadastro">Criar a conta do escritório</a>
          <a href="/verificar">Verificar um documento assinado</a>
          <a href="/ajuda">Ajuda</a>
        </>
      }
    >
      <SignInForm />
    </EntryPage>
  )
}

function SignInForm() {
  const expired = useAtomValue(sessionEndAtom) === 'expired'
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [choosing, setChoosing] = useState(false)
  const [byPassword, setByPassword] = useState(false)
  const provider = useProvider(email)
  // A password that is being typed does not disappear.
  const onlyProvider = provider?.required === true && !byPassword && password === ''
  const toProvider = `Entrar com ${provider?.name ?? ''}`
  const enter = async (organization?: string) =>
    begin(
      await client.identity.signIn({ body: { email, password, organization, device: readDevice() } }, { quiet: true }),
    )
  return (
    <>
      <EntryForm
        label="Entrar"
        action={onlyProvider ? toProvider : 'Entrar'}
        note={expired ? `${errorText.unauthenticated} O que você digitou está guardado neste navegador.` : undefined}
        submit={() => (onlyProvider ? goToProvider(email) : enter())}
      >
        <EmailField value={email} onChange={setEmail} autoFocus />
        {!onlyProvider && <PasswordField value={password} onChange={setPassword} />}
      </EntryForm>
      {provider && !onlyProvider && (
        <div className={classes.more}>
          <EntryForm label="Acesso único" action={toProvider} secondary submit={() => goToProvider(email)} />
        </div>
      )}
      <div className={classes.more}>
        {onlyProvider ? (
          <button type="button" className={classes.link} onClick={() => setByPassword(true)}>
            Sou proprietário: entrar com senha
          </button>
        ) : choosing ? (
          <Suspense fallback={null}>
            <OrganizationChoice email={email} password={password} enter={enter} />
          </Suspense>
        ) : (
          <button type="button" className={classes.link} onClick={() => setChoosing(true)}>
            Escolher a organização
          </button>
        )}
      </div>
    </>
  )
}
