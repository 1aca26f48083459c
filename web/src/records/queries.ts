import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

export const recordKeys = {
  all: ['records'] as const,
  history: (executionId: string) => ['records', 'history', executionId] as const,
}

/** A document's history, newest first. */
export const historyQuery = (executionId: string) =>
  infiniteQueryOptions({
    queryKey: recordKeys.history(executionId),
    queryFn: ({ pageParam, signal }) =>
      client.records.getHistory({ params: { id: executionId }, query: { cursor: pageParam } }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // Always reload on opening: the latest changes matter most.
    staleTime: 0,
    gcTime: 60_000,
  })

/** The tree of documents that were started from one another. */
export const treeQuery = (executionId: string) =>
  queryOptions({
    queryKey: [...recordKeys.all, 'tree', executionId],
    queryFn: ({ signal }) => client.records.getTree({ params: { id: executionId } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The answers of the tree's other documents. */
export const treeValuesQuery = (executionId: string) =>
  queryOptions({
    queryKey: [...recordKeys.all, 'treeValues', executionId],
    queryFn: ({ signal }) => client.records.getTreeValues({ params: { id: executionId } }, { signal, quiet: true }),
    staleTime: 0,
  })
