import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Blank } from './Blank.tsx'
import { Delayed } from './Delayed.tsx'
import classes from './ListState.module.css'

type Page<Row> = { items: Row[]; cursor?: string }

type Props<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  children: (rows: readonly Row[]) => ReactNode
  /** Shown when the list is empty and no search or filter is active. */
  empty: ReactNode
  /** Whether a search or filter is active. */
  narrowed: boolean
}

/** Renders a list in each state: loading, failed, empty, no results, or loaded with 'Carregar mais'. */
export function ListState<Row>({ query, children, empty, narrowed }: Props<Row>) {
  if (query.isPending) return <ListSkeleton />
  if (query.isError && !query.data)
    return (
      <div role="alert">
        <Blank>
          <Title order={2}>Não foi possível carregar a lista</Title>
          <Text c="dimmed">{query.error.message}</Text>
          <Button variant="default" onClick={() => void query.refetch()}>
            Tentar de novo
          </Button>
        </Blank>
      </div>
    )
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  if (rows.length === 0)
    return narrowed ? (
      <Blank>
        <Text c="dimmed" role="status">
          Nenhum resultado encontrado para a pesquisa
        </Text>
      </Blank>
    ) : (
      empty
    )
  return (
    <>
      {children(rows)}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Carregar mais
          </Button>
        </div>
      )}
    </>
  )
}

export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Delayed>
      <div className={classes.skeleton} role="status" aria-label="Carregando">
        {Array.from({ length: rows }, (_, row) => `linha ${row}`).map((row) => (
          <Skeleton key={row} height={60} radius="sm" />
        ))}
      </div>
    </Delayed>
  )
}
