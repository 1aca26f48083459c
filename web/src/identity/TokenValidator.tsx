import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EntryPage } from './EntryPage.tsx'

/** S0 §2: signs in a user that another system vouches for. The token is valid once, so it is exchanged once. */
export default function TokenValidator() {
  usePageTitle('Abrindo o documento')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const asked = useRef<string>(undefined)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    client.identity
      .validateToken({ body: { token } }, { quiet: true })
      .then(async ({ path, template, document, ...session }) => {
        await begin(session)
        const runs = path.startsWith('/app/run/')
        await navigate(runs ? `/app/run/${template}?execution=${document}` : path, { replace: true })
      })
      .catch((error: unknown) => setFailure(error instanceof CallFailure ? error.message : errorText.internal))
  }, [token, navigate])
  if (!failure) return <p role="status">Abrindo o documento…</p>
  return (
    <EntryPage title="O documento não pôde ser aberto." explanation={failure}>
      <Button component="a" href="/" size="md" variant="default">
        Ir para a entrada
      </Button>
    </EntryPage>
  )
}
