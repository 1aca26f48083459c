import * as z from 'zod'
import { jobSchema } from './documents.ts'
import { notificationSchema } from './notifications.ts'
import { organizationSchema } from './organizations/schemas.ts'

/** The channel namespace of AppSync Events. */
export const REALTIME_NAMESPACE = 'minuta'

/** Everything that happens to one execution. Only people of its organisation can listen; only functions publish. */
export const executionChannel = (organizationId: string, executionId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/executions/${executionId}`

/** Events for everyone in an organisation. */
export const organizationChannel = (organizationId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/everyone`

/** Events for one person. Nobody else can listen. */
export const personChannel = (organizationId: string, userId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/people/${userId}`

/**
 * How long a subscription stays useful, in milliseconds. AppSync Events authorises only when a subscription starts and cannot end one, so
 * channels are renamed each period: someone who loses access receives nothing once the periods they subscribed to are over.
 */
export const CHANNEL_PERIOD = 120_000

export const periodAt = (milliseconds: number): number => Math.floor(milliseconds / CHANNEL_PERIOD)

/** The channel's name in a given period. */
export const channelIn = (channel: string, period: number): string => `${channel}/${period}`

export const jobChanged = z.object({ type: z.literal('job.changed'), job: jobSchema })

export const notificationTold = z.object({ type: z.literal('notification.told'), notification: notificationSchema })

/** The name, colour or preferences changed: everyone with the application open sees it. */
const organizationChanged = z.object({ type: z.literal('organization.changed'), organization: organizationSchema })

export const realtimeEvent = z.discriminatedUnion('type', [jobChanged, notificationTold, organizationChanged])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
