import { useNetwork } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { TableRow } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'

type Page<Row> = { items: Row[]; cursor?: string }

type Answer<Row extends TableRow> = Pick<DataTableProps<Row>, 'rows' | 'state' | 'error' | 'onRetry' | 'more'>

/** Props of a table for a paged query: the loaded rows, their state, and 'Carregar mais' while there are more. */
export function useQueryRows<Row extends TableRow>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
): Answer<Row> {
  const { online } = useNetwork()
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const failed = online ? 'error' : 'offline'
  // The server may end a long search with an empty page: continue with the next one.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const goesOn = rows.length === 0 && hasNextPage && !isError
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return {
    rows,
    state: query.isPending || goesOn ? 'loading' : query.isError ? failed : 'ready',
    error: online ? query.error?.message : undefined,
    onRetry: () => void query.refetch(),
    more: query.hasNextPage
      ? { onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage, auto: !query.isError }
      : undefined,
  }
}
