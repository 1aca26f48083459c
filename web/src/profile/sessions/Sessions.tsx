import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '#shared/api/identity.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from '../List.module.css'
import { sessionsQuery } from '../queries.ts'
import { useAccountChange } from '../useAccountChange.ts'

export function Sessions() {
  const { id } = useMember()
  const query = useQuery(sessionsQuery(id))
  const [asking, setAsking] = useState(false)
  // The client shows a refusal in a notice.
  const endOthers = useAccountChange(() => client.identity.endOtherSessions({}))
  return (
    <QueryResult query={query}>
      {(sessions) => (
        <Stack gap="md" align="flex-start">
          <ul className={classes.list} style={{ width: '100%' }} aria-label="Sessões abertas">
            {sessions
              .toSorted((one, other) => Number(other.current) - Number(one.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
          {sessions.length > 1 ? (
            <Button variant="default" onClick={() => setAsking(true)}>
              Encerrar todas as outras
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              Não há outra sessão aberta.
            </Text>
          )}
          <Confirm
            opened={asking}
            onClose={() => setAsking(false)}
            title="Encerrar todas as outras sessões?"
            text="Quem estiver nelas precisa entrar de novo. Esta continua aberta."
            action="Encerrar as outras"
            busy={endOthers.isPending}
            onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
          />
        </Stack>
      )}
    </QueryResult>
  )
}

function SessionRow({ session: { id, userAgent, address, begunAt, lastUsedAt, current } }: { session: OpenSession }) {
  const end = useAccountChange(() => client.identity.endSession({ params: { sessionId: id } }))
  const name = describeAgent(userAgent)
  const Icon = /Android|iPhone|iPad/.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {current && <span className={classes.mark}>Esta sessão</span>}
        </p>
        <p className={classes.facts}>
          {address && `${address} · `}aberta <Moment instant={begunAt} /> · usada <Moment instant={lastUsedAt} />
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          style={{ flex: 'none' }}
          loading={end.isPending}
          aria-label={`Encerrar a sessão ${name}`}
          onClick={() => end.mutate()}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}
