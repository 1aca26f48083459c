import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Batch, BatchRow } from '#shared/api/batches.ts'
import { client } from '../shell/client/index.ts'

const POLL = 1_500

export const batchKeys = {
  all: ['batches'] as const,
  list: (interviewId: string) => ['batches', 'list', interviewId] as const,
  one: (id: string) => ['batches', 'one', id] as const,
  rows: (id: string) => ['batches', 'rows', id] as const,
}

/** Read once: what is being filled in stays as it is while the model changes. */
export const preparationQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['batches', 'preparation', interviewId],
    queryFn: ({ signal }) => client.batches.prepareBatch({ params: { interviewId } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const batchesQuery = (interviewId: string) =>
  infiniteQueryOptions({
    queryKey: batchKeys.list(interviewId),
    queryFn: ({ pageParam, signal }) =>
      client.batches.listBatches(
        { params: { interviewId }, query: { cursor: pageParam, limit: 10 } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })

const isRunning = (batch: Batch | undefined) => batch?.state === 'running'

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: batchKeys.one(id),
    queryFn: ({ signal }) => client.batches.getBatch({ params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL : false),
  })

const PAGE = 1_000

async function allRows(id: string, signal: AbortSignal): Promise<BatchRow[]> {
  const rows: BatchRow[] = []
  for (;;) {
    const query = { after: rows.at(-1)?.row ?? 0, limit: PAGE }
    const { items, more } = await client.batches.listBatchRows({ params: { id }, query }, { signal, quiet: true })
    rows.push(...items)
    if (!more) return rows
  }
}

/** Milliseconds between readings of all rows for each of them: a thousand are read every ten seconds. */
const POLL_OF_A_ROW = 10

/** All rows: read now and then while they are filled in, and once more in the end. */
export const rowsQuery = ({ id, state, total, updatedAt }: Pick<Batch, 'id' | 'state' | 'total' | 'updatedAt'>) =>
  queryOptions({
    queryKey: [...batchKeys.rows(id), state === 'running' ? state : updatedAt],
    queryFn: ({ signal }) => allRows(id, signal),
    placeholderData: (previous) => previous,
    refetchInterval: state === 'running' ? Math.max(POLL, total * POLL_OF_A_ROW) : false,
  })
