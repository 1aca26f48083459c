import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useParams, useSearchParams } from 'react-router'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EntryPage } from './EntryPage.tsx'
import { landingOf } from './landingOf.ts'

const ELSEWHERE = 'Este acesso é de outra organização. Volte ao sistema de origem e abra o documento de novo.'

/** S0 §2: signs in a user that another system vouches for. The token is valid once, so it is exchanged once. */
export default function TokenValidator() {
  const { token = '' } = useParams()
  const [query] = useSearchParams()
  const name = query.get('templateName')
  usePageTitle(name ?? 'Abrindo o documento')
  const navigate = useNavigate()
  const asked = useRef<string>(undefined)
  const [failure, setFailure] = useState<string>()
  const returnTo = query.get('redirect')
  // In another system's frame, what comes before the usual addresses: only sites of that organisation may show it.
  const base = useHref('/').replace(/\/$/, '')
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    client.identity
      .validateToken({ body: { token } }, { quiet: true })
      .then(async ({ path, template, document, ...session }) => {
        if (base && base !== `/embedded/${session.organization}`) return setFailure(ELSEWHERE)
        await begin({ ...session, only: { template, document } })
        await navigate(landingOf({ path, template, document }, returnTo), { replace: true })
      })
      .catch((error: unknown) => setFailure(error instanceof CallFailure ? error.message : errorText.internal))
  }, [token, navigate, returnTo, base])
  if (!failure) return <p role="status">{name ? `Abrindo ${name}…` : 'Abrindo o documento…'}</p>
  return (
    <EntryPage title="O documento não pôde ser aberto." explanation={failure}>
      {!base && (
        <Button component="a" href="/" size="md" variant="default">
          Ir para a entrada
        </Button>
      )}
    </EntryPage>
  )
}
