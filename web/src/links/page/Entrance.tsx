import { Button, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { emailFault } from '#shared/format/emailFault.ts'
import { capital } from '#shared/format/text.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { whenIdle } from '../../blocks/whenIdle.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { enter, loadProof, sendCode } from './enter.ts'
import type { VisitLink } from './useVisit.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'

const RecaptchaTerms = lazy(() => loadChunk(() => import('../../shell/RecaptchaTerms.tsx')))
const Login = lazy(() => loadChunk(() => import('./Login.tsx')))
const loadCodeInput = () => loadChunk(() => import('./CodeInput.tsx'))
const CodeInput = lazy(loadCodeInput)

type Props = {
  visit: VisitLink
  link: OpenedLink
}

/** The first screen: what is asked and by whom, and what the link requires to be let in. */
export function Entrance({ visit, link }: Props) {
  const [code, setCode] = useState('')
  /** Whose e-mail the code was sent to. */
  const [sentTo, setSentTo] = useState<string>()
  const [pin, setPin] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly of: string | undefined; readonly text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const asksCode = link.login === 'code'
  useEffect(
    () =>
      whenIdle(() => {
        if (asksCode) void loadCodeInput()
        if (link.asksProof) void loadProof().catch(() => undefined)
      }),
    [asksCode, link.asksProof],
  )
  const asks = link.asksPin || link.login !== 'none'

  const refuse = (of: string | undefined, text: string) => {
    setRefusal({ of, text })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${of}"]`)?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (link.login === 'password' && email.trim() === '') return refuse('login', 'Informe o e-mail e a senha.')
    if (link.asksPin && (!asksCode || sentTo) && !/^\d{6,12}$/.test(pin))
      return refuse('pin', 'O PIN tem de 6 a 12 algarismos.')
    const fault = email.trim() === '' ? 'Informe o seu e-mail.' : emailFault(email)
    if (asksCode && fault) return refuse('email', capital(fault))
    if (asksCode && sentTo && !/^\d{6}$/.test(code)) return refuse('code', 'O código tem 6 algarismos.')
    setBusy(true)
    setRefusal(undefined)
    try {
      if (asksCode && !sentTo) {
        await sendCode(visit, link, email.trim())
        setSentTo(email.trim())
        return
      }
      await enter(visit, link, {
        ...(link.asksPin && { pin }),
        ...(link.login === 'password' && { email: email.trim(), password }),
        ...(asksCode && { email: sentTo, code }),
      })
    } catch (error) {
      const of = error instanceof CallFailure ? error.problems[0]?.code : undefined
      refuse(of, error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (field: string) => (refusal?.of === field ? refusal.text : undefined)
  return (
    <>
      <VisitHeader link={link} />
      <main className={classes.alone}>
        <Title order={1}>{link.title}</Title>
        <Text c="dimmed">{introductionOf(link)}</Text>
        <form ref={form} noValidate className={classes.entrance} onSubmit={(event) => void submit(event)}>
          {link.login === 'password' && (
            <Suspense fallback={null}>
              <Login
                email={email}
                setEmail={setEmail}
                password={password}
                setPassword={setPassword}
                error={errorOf('login')}
              />
            </Suspense>
          )}
          {asksCode && !sentTo && (
            <EmailInput
              size="md"
              name="email"
              type="email"
              label="O seu e-mail"
              description="Enviamos a ele um código para você entrar."
              autoComplete="email"
              value={email}
              error={errorOf('email')}
              onChange={setEmail}
            />
          )}
          {asksCode && sentTo && (
            <Suspense fallback={null}>
              <CodeInput
                sentTo={sentTo}
                code={code}
                setCode={setCode}
                error={errorOf('code')}
                again={() => {
                  setSentTo(undefined)
                  setCode('')
                  setRefusal(undefined)
                }}
              />
            </Suspense>
          )}
          {link.asksPin && !(asksCode && !sentTo) && (
            <TextInput
              size="md"
              name="pin"
              label="PIN"
              description="Os números que você recebeu junto com o link."
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={pin}
              error={errorOf('pin')}
              onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
            />
          )}
          {refusal && !['pin', 'login', 'email', 'code'].includes(refusal.of ?? '') && (
            <Text role="alert" c="var(--m-status-red)">
              {refusal.text}
            </Text>
          )}
          <Button type="submit" size="md" loading={busy} className={classes.begin}>
            {asksCode && !sentTo ? 'Enviar o código' : asks ? 'Entrar' : 'Começar'}
          </Button>
        </form>
        <Text c="dimmed" size="sm">
          Suas respostas são salvas enquanto você digita. Se precisar parar, abra este mesmo link neste aparelho e
          continue de onde parou.
        </Text>
        {link.recaptchaSiteKey && (
          <Suspense fallback={null}>
            <RecaptchaTerms what="formulário" />
          </Suspense>
        )}
      </main>
    </>
  )
}

function introductionOf({ organization: { name }, type, login, asksPin }: OpenedLink): string {
  const asks =
    type === 'interview'
      ? `${name} pede que você responda a algumas perguntas.`
      : `${name} pede que você complete este documento.`
  if (login === 'password') return `${asks} Entre com o e-mail e a senha que recebeu.`
  if (login === 'code') return `${asks} Para entrar, confirme o seu e-mail.`
  if (asksPin) return `${asks} Informe o PIN que recebeu para entrar.`
  return `${asks} Você não precisa de cadastro nem de senha.`
}
