import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EntryPage } from './EntryPage.tsx'
import { providerAnswerIn } from './providerAnswerIn.ts'
import { takeBegun } from './providerSignIn.ts'

const ELSEWHERE = 'Esta entrada não começou neste navegador. Entre de novo por aqui.'

/** Where the organisation's provider sends people back after they signed in there. */
export default function ProviderCallback() {
  usePageTitle('Entrando')
  const navigate = useNavigate()
  const [answer] = useState(() => providerAnswerIn(location.search))
  const sent = useRef(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // The code must not stay in the address or the history.
    history.replaceState(history.state, '', location.pathname)
    const begun = takeBegun()
    if ('refused' in answer) return setFailure(answer.refused)
    if (!begun) return setFailure(ELSEWHERE)
    client.identity
      .completeSingleSignOn({ body: { ...answer, secret: begun.secret } }, { quiet: true })
      .then(async (session) => {
        await begin(session)
        // The entrance sends people who are signed in to the screen that they wanted.
        await navigate(`/${begun.search}`, { replace: true })
      })
      .catch((error: unknown) => setFailure(error instanceof CallFailure ? error.sentence : errorText.internal))
  }, [answer, navigate])
  if (!failure) return <p role="status">Entrando…</p>
  return (
    <EntryPage title="Você não entrou." explanation={failure}>
      <Button component="a" href="/" size="md">
        Voltar para a entrada
      </Button>
    </EntryPage>
  )
}
