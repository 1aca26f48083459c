import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'

/** The executions of an organisation are to be counted again, from where `cursor` says. What is counted already stays as it is. */
export const chartsRebuildRequested = z.object({
  type: z.literal('charts.rebuildRequested'),
  organizationId,
  cursor: z.string().optional(),
})
export type ChartsRebuildRequested = z.infer<typeof chartsRebuildRequested>
