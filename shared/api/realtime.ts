import * as z from 'zod'
import { jobSchema } from './documents.ts'
import { notificationSchema } from './notifications.ts'
import { organizationSchema } from './organizations/schemas.ts'

/** The channel namespace of AppSync Events. */
export const REALTIME_NAMESPACE = 'minuta'

/** Everything that happens to one execution. Only people of the organisation may listen; only functions publish. */
export const executionChannel = (organizationId: string, executionId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/executions/${executionId}`

/** What everyone of an organisation is told. */
export const organizationChannel = (organizationId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/everyone`

/** What one person is told. Nobody else may listen. */
export const personChannel = (organizationId: string, userId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/people/${userId}`

/**
 * Milliseconds for which a subscription hears. AppSync Events asks its authorizer when one begins and has no way to end it, so each
 * channel is named anew for each period: who may no longer listen hears nothing once the periods that they opened are over.
 */
export const CHANNEL_PERIOD = 120_000

export const periodAt = (milliseconds: number): number => Math.floor(milliseconds / CHANNEL_PERIOD)

/** The channel as it is named in a period. */
export const channelIn = (channel: string, period: number): string => `${channel}/${period}`

export const jobChanged = z.object({ type: z.literal('job.changed'), job: jobSchema })

export const notificationTold = z.object({ type: z.literal('notification.told'), notification: notificationSchema })

/** Name, colour or preferences: everyone who has the application open sees them change. */
const organizationChanged = z.object({ type: z.literal('organization.changed'), organization: organizationSchema })

export const realtimeEvent = z.discriminatedUnion('type', [jobChanged, notificationTold, organizationChanged])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
