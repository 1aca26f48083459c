import * as z from 'zod'
import { executionId, organizationId } from '#shared/api/ids.ts'

/** The executions of an organisation are to be counted again, from where `cursor` says. What is counted already stays as it is. */
export const chartsRebuildRequested = z.object({
  type: z.literal('charts.rebuildRequested'),
  organizationId,
  cursor: z.string().optional(),
})
export type ChartsRebuildRequested = z.infer<typeof chartsRebuildRequested>

/** Kept among the failures: an item of the table that should be an execution and does not even say which. */
export const changeUnreadable = z.object({
  type: z.literal('change.unreadable'),
  key: z.object({ pk: z.string(), sk: z.string() }),
})
export type ChangeUnreadable = z.infer<typeof changeUnreadable>

/** An execution that could not be counted when it changed; it is counted by what it is by then. */
export const chartsExecutionMissed = z.object({
  type: z.literal('charts.executionMissed'),
  organizationId,
  executionId,
})
export type ChartsExecutionMissed = z.infer<typeof chartsExecutionMissed>
