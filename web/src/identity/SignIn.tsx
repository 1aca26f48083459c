import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { client } from '../shell/client/index.ts'
import { loadChunk } from '../shell/navigation/loadChunk.ts'
import { mfaAtom, sessionEndAtom } from '../shell/session/session.ts'
import { readDevice } from '../shell/session/storage.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryPage.module.css'
import { EntryPage } from './EntryPage.tsx'
import { PasswordField } from './PasswordField.tsx'

const OrganizationChoice = lazy(() => loadChunk(() => import('./OrganizationChoice.tsx')))
const SecondFactor = lazy(() => loadChunk(() => import('./SecondFactor.tsx')))

/** The landing page for visitors: what the product is, and the sign-in form. */
export default function SignIn() {
  usePageTitle('Entrar')
  const mfa = useAtomValue(mfaAtom)
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
      footer={
        <>
          <a href="/forgot">Esqueci a senha</a>
          <a href="/cadastro">Criar a conta do escritório</a>
          <a href="/verificar">Verificar um documento assinado</a>
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
  const enter = async (organization?: string) =>
    begin(
      await client.identity.signIn({ body: { email, password, organization, device: readDevice() } }, { quiet: true }),
    )
  return (
    <>
      <EntryForm
        label="Entrar"
        action="Entrar"
        note={expired ? `${errorText.unauthenticated} O que você digitou está guardado neste navegador.` : undefined}
        submit={() => enter()}
      >
        <EmailField value={email} onChange={setEmail} autoFocus />
        <PasswordField value={password} onChange={setPassword} />
      </EntryForm>
      <div className={classes.more}>
        {choosing ? (
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
