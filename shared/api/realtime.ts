import * as z from 'zod'
import { jobSchema } from './documents.ts'
import { notificationSchema } from './notifications.ts'

/** The channel namespace of AppSync Events. */
export const REALTIME_NAMESPACE = 'minuta'

/** Everything that happens to one execution. Only people of the organisation may listen; only functions publish. */
export const executionChannel = (organizationId: string, executionId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/executions/${executionId}`

/** The first word, behind the organisation, of channels that are one person's. */
export const PEOPLE = 'people'

/** What one person is told. Nobody else may listen. */
export const personChannel = (organizationId: string, userId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/${PEOPLE}/${userId}`

export const jobChanged = z.object({ type: z.literal('job.changed'), job: jobSchema })

export const notificationTold = z.object({ type: z.literal('notification.told'), notification: notificationSchema })

export const realtimeEvent = z.discriminatedUnion('type', [jobChanged, notificationTold])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
