import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import type { VisitLink } from './useVisit.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'
import { newSession, readKnown, remember } from './visitStore.ts'

type Props = { visit: VisitLink; link: OpenedLink; ticket: string }

/**
 * What an e-mailed address shows first. Its ticket works once, and mail programs load the page before the person does: the button alone
 * uses it.
 */
export default function Resume({ visit: { secret, calls, resume, withoutTicket }, link, ticket }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Why the ticket is no longer taken. */
  const [spent, setSpent] = useState<string>()
  const [isSent, setSent] = useState(false)
  const params = { hash: secret }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      if (error instanceof CallFailure && error.problems[0]?.code === 'ticket') setSpent(error.message)
      else setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const goOn = () =>
    run(async () => {
      // Kept until it is answered: if the answer is lost, the same session is asked for again.
      const { resuming } = readKnown(secret)
      const session = resuming?.ticket === ticket ? resuming.session : newSession()
      remember(secret, { resuming: { ticket, session } })
      await resume(link, session, await calls.startVisit({ params, body: { session, ticket } }))
    })
  const sendAgain = () =>
    run(async () => {
      await calls.sendVisitLinkAgain({ params, body: { ticket } })
      setSent(true)
    })
  const other = otherWay(link, readKnown(secret).session !== undefined)
  return (
    <>
      <VisitHeader link={link} />
      <main className={classes.alone}>
        <Title order={1}>{spent === undefined ? link.title : 'Este link não vale mais'}</Title>
        {spent === undefined ? (
          <Text c="dimmed">
            Você já começou a responder, e o que respondeu está guardado. Continue de onde parou neste aparelho; este
            link vale uma única vez.
          </Text>
        ) : (
          <Text c="dimmed" role="status">
            {isSent
              ? 'Enviamos outro link ao mesmo e-mail. Abra a mensagem mais nova e continue por ela.'
              : `${spent} Podemos enviar outro link ao e-mail que recebeu este.`}
          </Text>
        )}
        {problem && (
          <Text role="alert" c="var(--m-status-red)">
            {problem}
          </Text>
        )}
        <div className={classes.ways}>
          {spent === undefined ? (
            <Button size="md" loading={busy} onClick={() => void goOn()}>
              Continuar
            </Button>
          ) : (
            !isSent && (
              <Button size="md" loading={busy} onClick={() => void sendAgain()}>
                Enviar outro link
              </Button>
            )
          )}
          {other && (
            <Button size="md" variant="subtle" onClick={() => void withoutTicket()}>
              {other}
            </Button>
          )}
        </div>
      </main>
    </>
  )
}

/** What can be done without the ticket, if anything. */
function otherWay({ type, login, state }: OpenedLink, isKnown: boolean): string | undefined {
  if (isKnown) return 'Ficar com as respostas deste aparelho'
  if (state !== 'open') return undefined
  return type === 'execution' || login === 'code' ? 'Entrar de outro modo' : 'Começar outras respostas'
}
