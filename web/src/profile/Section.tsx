import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Delayed } from '../blocks/Delayed.tsx'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import classes from './Section.module.css'

type Props = { id: string; title: string; caption: ReactNode; children: ReactNode }

/** A part of the profile: what it is on the left, on phones above, and what can be done beside it. */
export function Section({ id, title, caption, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <div className={classes.words}>
        <Title order={2} id={`${id}-titulo`}>
          {title}
        </Title>
        <p className={classes.caption}>{caption}</p>
      </div>
      <div className={classes.content}>
        <RegionBoundary region={`a parte ${title}`}>{children}</RegionBoundary>
      </div>
    </section>
  )
}

type QueriedProps<T> = { query: UseQueryResult<T>; rows?: number; children: (data: T) => ReactNode }

/** What was asked of the server, in each of its states. */
export function Queried<T>({ query, rows = 2, children }: QueriedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Alert color="red" role="alert" title="Não foi possível carregar">
        <Stack gap="xs" align="flex-start">
          {query.error.message}
          <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
            Tentar de novo
          </Button>
        </Stack>
      </Alert>
    )
  return (
    <Delayed>
      <Stack gap="xs" role="status" aria-label="Carregando">
        {Array.from({ length: rows }, (_, row) => `linha ${row}`).map((row) => (
          <Skeleton key={row} height={44} radius="sm" />
        ))}
      </Stack>
    </Delayed>
  )
}
