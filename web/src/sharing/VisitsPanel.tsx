import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Link, VisitSummary } from '#shared/api/links/schemas.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import { ListState } from '../blocks/ListState.tsx'
import { SidePanel } from '../blocks/layout/SidePanel.tsx'
import { Moment } from '../blocks/Moment.tsx'
import { EmailPanel } from '../emails/index.ts'
import { runAddress } from '../shell/addresses.ts'
import { type LinkSource, linkKeys, listVisits } from './linkSource.ts'
import classes from './VisitsPanel.module.css'

type Props = { source: LinkSource; link: Link | undefined; onClose: () => void }

/** Who came by a link, newest first. */
export function VisitsPanel({ source, link, onClose }: Props) {
  return (
    <SidePanel opened={link !== undefined} onClose={onClose} title="Visitantes" caption={link?.name}>
      {link && <Visits source={source} link={link} />}
    </SidePanel>
  )
}

function Visits({ source, link }: { source: LinkSource; link: Link }) {
  const visits = useInfiniteQuery({
    queryKey: linkKeys.visits(source, link.id),
    queryFn: ({ pageParam, signal }) => listVisits(source, link.id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
  return (
    <ListState query={visits} narrowed={false} empty={<Text c="dimmed">Ninguém entrou por este link ainda.</Text>}>
      {(rows) => (
        <ol className={classes.visits} aria-label="Visitantes">
          {rows.map((visit) => (
            <Visitor key={visit.id} visit={visit} link={link} />
          ))}
        </ol>
      )}
    </ListState>
  )
}

function Visitor({ visit, link }: { visit: VisitSummary; link: Link }) {
  const [reminding, setReminding] = useState(false)
  const { interviewId } = link
  const { email, address, userAgent, startedAt, lastSeenAt, finishedAt, executionId } = visit
  return (
    <li className={classes.visit}>
      <Text fw={500}>{email ?? `Visitante de ${address}`}</Text>
      <Text size="sm" c="dimmed">
        Entrou <Moment instant={startedAt} /> ·{' '}
        {finishedAt ? (
          <>
            terminou <Moment instant={finishedAt} />
          </>
        ) : (
          <>
            não terminou; última vez <Moment instant={lastSeenAt} />
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {describeAgent(userAgent)}
        {email && ` · ${address}`}
      </Text>
      <Group gap="sm">
        <Anchor component={RouterLink} to={runAddress({ id: executionId, interviewId })} size="sm">
          Ver o documento
        </Anchor>
        {email && !finishedAt && (link.state === 'open' || link.state === 'usedUp') && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBellRinging size={14} aria-hidden />}
            onClick={() => setReminding(true)}
          >
            Lembrar
          </Button>
        )}
      </Group>
      <EmailPanel
        opened={reminding}
        onClose={() => setReminding(false)}
        path="reminder"
        about={{ link: link.id }}
        name={link.name}
        to={email}
      />
    </li>
  )
}
