import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { Mark } from '../shell/Mark.tsx'
import { beginSession, rememberOrganization, sessionEndAtom } from '../shell/session/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { Portrait } from './Portrait.tsx'
import classes from './SignIn.module.css'

/** The landing page of whoever is not signed in: what the product is, and the way in. */
export default function SignIn() {
  usePageTitle('Entrar')
  return (
    <div className={classes.page}>
      <main className={classes.way}>
        <header>
          <Mark />
        </header>
        <div className={classes.middle}>
          <h1 className={classes.promise}>Do modelo ao contrato pronto, sem redigitar.</h1>
          <p className={classes.explanation}>
            Envie o seu documento do Word. O Minuta transforma as lacunas em perguntas e as respostas em documentos
            prontos, em docx e PDF.
          </p>
          <SignInForm />
        </div>
        <footer className={classes.footer}>
          Esqueceu a senha? Fale com quem administra o Minuta no seu escritório.
        </footer>
      </main>
      <Portrait />
    </div>
  )
}

function SignInForm() {
  const expired = useAtomValue(sessionEndAtom) === 'expired'
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const session = await client.identity.signIn({ body: { email, password } }, { quiet: true })
      if ('authToken' in session) throw new Error('A second factor is asked for, which this form does not know')
      beginSession(session)
      rememberOrganization(
        await client.organizations.getOrganization({ params: { orgId: session.organization } }, { quiet: true }),
      )
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : errorText.internal)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={signIn} className={classes.form} aria-label="Entrar">
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : (
        expired && (
          <p className={classes.note} role="status">
            {errorText.unauthenticated} O que você digitou está guardado neste navegador.
          </p>
        )
      )}
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Senha"
        name="password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Entrar
      </Button>
    </form>
  )
}
