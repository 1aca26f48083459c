import * as z from 'zod'
import { organizationDeleted } from './administration.ts'
import { chartsExecutionMissed, chartsRebuildRequested } from './charts.ts'
import { documentsRequested, executionDeleted } from './documents.ts'
import { logRecorded } from './logs.ts'
import { mailRequested } from './mail.ts'
import { notificationRaised } from './notifications.ts'
import { groupDeleted, userDeleted } from './references.ts'
import { usageRecorded } from './usage.ts'

/**
 * Every queue with the messages that it carries. A queue is named in CDK, in its environment variable and in the outbox by this key.
 */
export const queues = {
  documents: z.discriminatedUnion('type', [documentsRequested, executionDeleted]),
  mail: z.discriminatedUnion('type', [mailRequested]),
  logs: z.discriminatedUnion('type', [logRecorded]),
  notifications: z.discriminatedUnion('type', [notificationRaised]),
  charts: z.discriminatedUnion('type', [chartsRebuildRequested, chartsExecutionMissed]),
  usage: z.discriminatedUnion('type', [usageRecorded]),
  administration: z.discriminatedUnion('type', [organizationDeleted]),
  references: z.discriminatedUnion('type', [userDeleted, groupDeleted]),
} as const

export type QueueName = keyof typeof queues

/** The environment variable under which a function finds a queue's address: `DOCUMENTS_QUEUE_URL`. */
export const queueUrlVariable = (queue: QueueName): string => `${queue.toUpperCase()}_QUEUE_URL`

/** The environment variable under which a function finds where the work that it cannot do is kept. */
export const DEAD_LETTERS_URL = 'DEAD_LETTERS_URL'
