import * as z from 'zod'
import { citationSchema } from './chat/citation.ts'
import { jobSchema } from './documents.ts'
import { presentSchema } from './executions/presence.ts'
import { executionId, interviewId, taskId, version } from './ids.ts'
import { notificationSchema } from './notifications.ts'
import { organizationSchema } from './organizations/schemas.ts'

/** The channel namespace of AppSync Events. */
export const REALTIME_NAMESPACE = 'minuta'

/** Events of one execution. Only people who may see it can subscribe; only functions publish. */
export const executionChannel = (organizationId: string, executionId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/executions/${executionId}`

/** Events for everyone in an organisation. */
export const organizationChannel = (organizationId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/everyone`

/** Events for the organisation's owners, who see everything. */
export const ownersChannel = (organizationId: string): string => `/${REALTIME_NAMESPACE}/${organizationId}/owners`

/** Events for the people of one group. */
export const groupChannel = (organizationId: string, groupId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/groups/${groupId}`

/** Events for one person. Nobody else can subscribe. */
export const personChannel = (organizationId: string, userId: string): string =>
  `/${REALTIME_NAMESPACE}/${organizationId}/people/${userId}`

/**
 * In ms: how long a subscription is useful. AppSync Events authorises only when a subscription starts and cannot end one, so channels are
 * renamed each period: someone who loses access receives nothing once the periods they subscribed to are over.
 */
export const CHANNEL_PERIOD = 120_000

export const periodAt = (milliseconds: number): number => Math.floor(milliseconds / CHANNEL_PERIOD)

/** The channel's name in a given period. */
export const channelIn = (channel: string, period: number): string => `${channel}/${period}`

export const jobChanged = z.object({ type: z.literal('job.changed'), job: jobSchema })

export const notificationCreated = z.object({
  type: z.literal('notification.created'),
  notification: notificationSchema,
})

/** The organisation's name, colour or preferences changed. */
const organizationChanged = z.object({ type: z.literal('organization.changed'), organization: organizationSchema })

/** An execution was saved or deleted. Without details: clients that may see it reload it. */
const executionChanged = z.object({ type: z.literal('execution.changed'), id: executionId, version })

/** The comments of an execution changed. */
const executionCommented = z.object({ type: z.literal('execution.commented'), id: executionId })

/** Someone opened an execution, closed it (0 seconds) or moved to another question. */
const presenceChanged = z.object({ type: z.literal('presence.changed'), id: executionId, present: presentSchema })

/** An interview was saved, published or deleted. */
const interviewChanged = z.object({ type: z.literal('interview.changed'), id: interviewId, version })

/** An envelope was sent, signed or changed otherwise. Without details: open lists and envelopes are reloaded. */
const envelopeChanged = z.object({ type: z.literal('envelope.changed') })

/** A task was made, changed or deleted. */
const taskChanged = z.object({ type: z.literal('task.changed'), id: taskId })

/** Labels, agendas or saved filters of tasks changed. */
const taskSettingsChanged = z.object({ type: z.literal('taskSettings.changed') })

/** What the subscriber may see changed. Without details: lists are reloaded. */
const sightChanged = z.object({ type: z.literal('sight.changed') })

/** The next piece of an answer of the assistant. Clients that miss one reload the chat. */
const chatWritten = z.object({
  type: z.literal('chat.written'),
  id: z.string(),
  attempt: z.number().int(),
  /** How many characters come before it. */
  from: z.number().int(),
  text: z.string(),
  /** What its marks refer to. */
  citations: z.array(citationSchema),
})
export type ChatWritten = z.infer<typeof chatWritten>

/** An answer ended, one way or another. */
const chatChanged = z.object({ type: z.literal('chat.changed'), id: z.string() })

export const realtimeEvent = z.discriminatedUnion('type', [
  jobChanged,
  notificationCreated,
  organizationChanged,
  executionChanged,
  executionCommented,
  presenceChanged,
  interviewChanged,
  envelopeChanged,
  taskChanged,
  taskSettingsChanged,
  sightChanged,
  chatWritten,
  chatChanged,
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
