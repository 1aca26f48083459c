import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LogAction } from '#shared/api/logActions.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'
import { client } from '../shell/client/index.ts'

export type LogFilter = {
  readonly user?: string
  readonly action?: LogAction
  /** Id of what the entries are about. */
  readonly subject?: string
  /** Dates 'YYYY-MM-DD', both inclusive. */
  readonly from?: string
  readonly to?: string
}

const midnight = (date: string | undefined): string | undefined =>
  date && instantInSaoPaulo(`${date}T00:00`)?.toISOString()

/** The filter as query parameters: days become the instants at which they start and end in São Paulo. */
export const logQueryOf = ({ user, action, subject, from, to }: LogFilter) => ({
  user,
  action,
  subject,
  from: midnight(from),
  to: midnight(to && addDays(to, 1)),
})

export const logsQuery = (orgId: string, filter: LogFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['logs', orgId, filter, limit],
    queryFn: ({ pageParam, signal }) =>
      client.logs.listLogs(
        { params: { orgId }, query: { ...logQueryOf(filter), cursor: pageParam, limit } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
  })
