import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallFailure } from '../shell/client/failure.ts'
import { client } from '../shell/client/index.ts'
import { Mark } from '../shell/Mark.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import classes from './SharedLink.module.css'

const GONE = 'Ele foi retirado, ou o endereço veio incompleto. Peça outro a quem o enviou.'

/** S0 §2, '/sharedLink/{id}': redirects to the link's target. */
export default function SharedLink() {
  usePageTitle('Link compartilhado')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ expired: boolean; text: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setFailure(undefined)
    // Changing the attempt repeats the request.
    if (attempt < 0) return
    client.service.followSharedLink({ params: { id } }, { signal: leaving.signal, quiet: true }).then(
      ({ path }) => void navigate(path, { replace: true }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const expired = error instanceof CallFailure && error.status === 404
        setFailure({ expired, text: expired ? GONE : error instanceof Error ? error.message : '' })
      },
    )
    return () => leaving.abort()
  }, [id, navigate, attempt])
  return (
    <main className={classes.page}>
      <Mark />
      {failure ? (
        <div role="alert" className={classes.words}>
          <h1>{failure.expired ? 'Este link não vale mais' : 'Não foi possível abrir o link'}</h1>
          <Text c="dimmed">{failure.text}</Text>
          {failure.expired ? (
            <Button component={Link} to="/" variant="default">
              Ir para o início
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
              Tentar de novo
            </Button>
          )}
        </div>
      ) : (
        <div role="status" className={classes.words}>
          <Loader size="sm" />
          <Text c="dimmed">Abrindo o link…</Text>
        </div>
      )}
    </main>
  )
}
