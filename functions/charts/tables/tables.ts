import { type AnalyticsColumn, analyticsTables } from '#events/analyticsTables.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { usageKinds } from '#shared/api/usage.ts'
import { usedInMonth } from '../../billing/index.ts'
import { execution, wholeOf } from '../../executions/index.ts'
import { logEntry } from '../../logs/index.ts'
import { monthRange } from './monthRange.ts'

type Cell = string | number | bigint | boolean | Date | undefined

type TablePage = { readonly rows: readonly (readonly Cell[])[]; readonly cursor: string | null }

/**
 * What a month of an organisation is exported as, for analysis by SQL. Rows have ids instead of names, and nothing that people answered:
 * erasing a person leaves nothing to erase here.
 */
export type MonthTable = {
  readonly columns: readonly AnalyticsColumn[]
  readonly page: (organizationId: string, month: string, cursor: string | null) => Promise<TablePage>
}

/** Items per page: two megabytes at most. */
const PAGE = 1_000

const date = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant))

const statusNames = Object.fromEntries(Object.entries(executionStatus).map(([name, status]) => [status, name]))

/** Minutes between two instants; undefined without the second. */
const minutesBetween = (from: string, to: string | undefined): number | undefined =>
  to === undefined ? undefined : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))

/** Executions that changed last in the month, as they are when it is exported. */
const executions: MonthTable = {
  columns: analyticsTables.executions,
  page: async (organizationId, month, cursor) => {
    const { from, to } = monthRange(month)
    const page = await execution.query
      .ofOrganization({ organizationId })
      .between({ updatedAt: from }, { updatedAt: to })
      .go({ cursor, limit: PAGE })
    const answered = page.data.filter(({ unanswered }) => !unanswered)
    const rows = (await wholeOf(organizationId, answered)).map((one) => [
      organizationId,
      one.executionId,
      one.interviewId,
      one.interviewVersion,
      statusNames[one.status] ?? String(one.status),
      one.assignedTo || undefined,
      one.group,
      one.createdBy,
      date(one.createdAt),
      date(one.updatedAt),
      date(one.finishedAt),
      minutesBetween(one.createdAt, one.finishedAt),
      ...[executionStatus.inProgress, executionStatus.reviewing, executionStatus.correct, executionStatus.overdue].map(
        (status) => one.minutesIn?.[status],
      ),
      one.stopsAt?.id,
      one.clauses && one.clauses.length > 0 ? JSON.stringify(one.clauses.map(({ id }) => id)) : undefined,
      one.trashedAt !== undefined,
    ])
    return { rows, cursor: page.cursor }
  },
}

/** What was used in the month, by kind; of levels, the value at its end. */
const usage: MonthTable = {
  columns: analyticsTables.usage,
  page: async (organizationId, month) => ({
    rows: await Promise.all(
      usageKinds.map(async (kind) => [organizationId, kind, BigInt(await usedInMonth(organizationId, kind, month))]),
    ),
    cursor: null,
  }),
}

/** Entries of the log that were written in the month: who did what to which thing, without its contents. */
const log: MonthTable = {
  columns: analyticsTables.log,
  page: async (organizationId, month, cursor) => {
    const { firstId, lastId } = monthRange(month)
    const page = await logEntry.query
      .entry({ organizationId })
      .between({ entryId: firstId }, { entryId: lastId })
      .go({ cursor, limit: PAGE })
    const rows = page.data.map((one) => [
      organizationId,
      one.sequence,
      date(one.at),
      one.action,
      one.subjectKind,
      one.subjectId,
      one.userId || undefined,
    ])
    return { rows, cursor: page.cursor }
  },
}

/** By name: a folder in the object store, and a table of the Glue catalogue (infra/analytics.ts). */
export const monthTables = { executions, usage, log } as const satisfies Readonly<Record<string, MonthTable>>
