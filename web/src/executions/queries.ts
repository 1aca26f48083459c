import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'

export type ExecutionFilter = {
  readonly status?: number
  readonly interviewId?: string
  readonly assignedTo?: string
  readonly group?: string
  readonly toReview?: 'true'
  readonly text?: string
  readonly from?: string
  readonly to?: string
  /** Conditions for the API (shared/api/executions/conditions.ts). */
  readonly where?: string
  readonly order?: 'asc'
  readonly sort?: 'createdAt' | 'dueDate' | 'name'
  readonly trash?: 'true'
}

export const executionKeys = {
  all: ['executions'] as const,
  list: (orgId: string, filter: ExecutionFilter, limit: number) =>
    ['executions', 'list', orgId, filter, limit] as const,
}

export const executionsQuery = (orgId: string, filter: ExecutionFilter = {}, limit = 30) =>
  infiniteQueryOptions({
    queryKey: executionKeys.list(orgId, filter, limit),
    queryFn: ({ pageParam, signal }) =>
      client.executions.listExecutions(
        { params: { orgId }, query: { ...filter, text: filter.text || undefined, cursor: pageParam, limit } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
    meta: followed('execution.changed'),
  })
