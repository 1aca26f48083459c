import { Button, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { actOf, channelText } from '../words.ts'
import type { StepProps } from './stepProps.ts'

/** In ms: a message takes some seconds to arrive. */
const PAUSE = 30_000

type Props = StepProps & {
  me: Signing['me']
  by: CodeChannel
  /** When the last code was sent; undefined if none holds. */
  sentAt: string | undefined
  sendCode: (by: CodeChannel) => Promise<void>
  sign: (code: string) => Promise<void>
  busy: boolean
}

/** The code that shows that it is this person; with it one signs. */
export function CodeStep({ me, by, sentAt, sendCode, sign, busy, place, count, problem }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const wait = useCountdown(sentAt)
  const wrong = problem?.code === 'code' ? problem.text : undefined
  // After the frame's own effect, which focuses the title: here there is only one thing to do.
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong])
  const submit = () => {
    if (busy) return
    setMissing(code.length !== 6)
    if (code.length === 6) void sign(code)
    else input.current?.focus()
  }
  return (
    <StepFrame title="Digite o código" place={place} count={count} onSubmit={submit}>
      <Text id={sent} c="dimmed">
        {sentAt
          ? `Enviamos um código de 6 algarismos ${channelText(by, me)}. Ele vale dez minutos.`
          : 'O código anterior não vale mais. Peça outro.'}
      </Text>
      <TextInput
        ref={input}
        size="lg"
        name="code"
        label="Código"
        aria-describedby={sent}
        className={classes.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Spaces and dashes of a pasted code are dropped before it is cut.
        maxLength={12}
        value={code}
        error={wrong ?? (missing && 'O código tem 6 algarismos.')}
        onChange={({ currentTarget }) => {
          setMissing(false)
          setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))
        }}
      />
      {problem && !wrong && (
        <Text role="alert" c="var(--m-status-red)">
          {problem.text}
        </Text>
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {actOf(me)}
      </Button>
      <div className={classes.again}>
        <Text c="dimmed">Não chegou? Veja também na caixa de spam.</Text>
        <Button variant="subtle" disabled={wait > 0 || busy} onClick={() => void sendCode(by)}>
          {wait > 0 ? `Enviar de novo em ${wait} s` : 'Enviar outro código'}
        </Button>
      </div>
    </StepFrame>
  )
}

/** Seconds until another code may be asked for. */
function useCountdown(sentAt: string | undefined): number {
  const [now, setNow] = useState(Date.now)
  const until = sentAt ? Date.parse(sentAt) + PAUSE : 0
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  // A clock that is wrong must not make anybody wait longer.
  return Math.min(PAUSE / 1_000, Math.max(0, Math.ceil((until - now) / 1_000)))
}
