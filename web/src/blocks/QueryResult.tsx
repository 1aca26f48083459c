import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Delayed } from './Delayed.tsx'

type QueryResultProps<T> = { query: UseQueryResult<T>; rows?: number; children: (data: T) => ReactNode }

/** Renders a query's result, with its loading and error states. */
export function QueryResult<T>({ query, rows = 2, children }: QueryResultProps<T>) {
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
