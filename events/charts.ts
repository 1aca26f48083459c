import * as z from 'zod'
import { executionId, organizationId } from '#shared/api/ids.ts'

/** Count an organisation's executions again from `cursor` on. Figures already counted do not change. */
export const chartsRebuildRequested = z.object({
  type: z.literal('charts.rebuildRequested'),
  organizationId,
  cursor: z.string().optional(),
})
export type ChartsRebuildRequested = z.infer<typeof chartsRebuildRequested>

/** Export a month of an organisation as tables for analysis. */
export const chartsTablesRequested = z.object({
  type: z.literal('charts.tablesRequested'),
  organizationId,
  month: z.string().regex(/^\d{4}-\d{2}$/),
})
export type ChartsTablesRequested = z.infer<typeof chartsTablesRequested>

/** Stored with the failures: an item that should be an execution but has no readable id. */
export const changeUnreadable = z.object({
  type: z.literal('change.unreadable'),
  key: z.object({ pk: z.string(), sk: z.string() }),
})
export type ChangeUnreadable = z.infer<typeof changeUnreadable>

/** An execution that could not be counted when it changed; it is counted in its current state. */
export const chartsExecutionMissed = z.object({
  type: z.literal('charts.executionMissed'),
  organizationId,
  executionId,
})
export type ChartsExecutionMissed = z.infer<typeof chartsExecutionMissed>
