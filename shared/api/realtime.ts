import * as z from 'zod'
import { jobSchema } from './documents.ts'

/** The channel namespace of AppSync Events. */
export const REALTIME_NAMESPACE = 'minuta'

/** Everything that happens to one execution. Only people of the organisation may listen; only functions publish. */
export const executionChannel = (organizationId: string, executionId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/executions/${executionId}`

export const jobChanged = z.object({ type: z.literal('job.changed'), job: jobSchema })

export const realtimeEvent = z.discriminatedUnion('type', [jobChanged])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
