import * as z from 'zod'
import { organizationDeleted } from './administration.ts'
import { readingRequested } from './assistant.ts'
import { batchRowRequested, batchStarted } from './batches.ts'
import { chartsExecutionMissed, chartsRebuildRequested, chartsTablesRequested } from './charts.ts'
import { chatAsked, chatSubjectDeleted } from './chat.ts'
import { attachmentLoose, documentsRequested, executionDeleted, fileDeleted } from './documents.ts'
import { documentEmailRequested } from './emails.ts'
import { executionCompleted, finishActionDue } from './finishActions.ts'
import { interviewsSyncRequested, organizationRegistered } from './interviews.ts'
import { logRecorded } from './logs.ts'
import { mailRequested } from './mail.ts'
import { notificationRaised } from './notifications.ts'
import { privacyErasureRequested, privacyRetentionDue, privacySearchRequested } from './privacy.ts'
import { groupDeleted, userArrived, userDeleted } from './references.ts'
import { searchChanged, searchDue, searchRebuildRequested } from './search.ts'
import { envelopeMailRequested, envelopeSealRequested, providerTold } from './signatures.ts'
import { holidaysChanged } from './tasks.ts'
import { usageRecorded } from './usage.ts'
import { webhookDue, webhookRaised, webhookResumed } from './webhooks.ts'

/** Every queue with its messages. The key names the queue in CDK, in its environment variable and in the outbox. */
export const queues = {
  documents: z.discriminatedUnion('type', [documentsRequested]),
  /** What deleted documents leave behind. */
  deletions: z.discriminatedUnion('type', [executionDeleted, fileDeleted, attachmentLoose]),
  batches: z.discriminatedUnion('type', [batchStarted, batchRowRequested]),
  /** Files from which questions are answered. */
  assistant: z.discriminatedUnion('type', [readingRequested]),
  mail: z.discriminatedUnion('type', [mailRequested]),
  logs: z.discriminatedUnion('type', [logRecorded]),
  notifications: z.discriminatedUnion('type', [notificationRaised]),
  charts: z.discriminatedUnion('type', [chartsRebuildRequested, chartsExecutionMissed, chartsTablesRequested]),
  /** The assistant's answers. */
  chat: z.discriminatedUnion('type', [chatAsked, chatSubjectDeleted]),
  /** What is to be indexed for the search. */
  search: z.discriminatedUnion('type', [searchDue, searchChanged, searchRebuildRequested]),
  /** What data subjects ask for, and documents that were kept long enough. */
  privacy: z.discriminatedUnion('type', [privacySearchRequested, privacyErasureRequested, privacyRetentionDue]),
  usage: z.discriminatedUnion('type', [usageRecorded]),
  administration: z.discriminatedUnion('type', [organizationDeleted]),
  /** What is sent outside: to endpoints, after finishing, and documents by e-mail. */
  webhooks: z.discriminatedUnion('type', [
    webhookRaised,
    webhookDue,
    webhookResumed,
    executionCompleted,
    finishActionDue,
    documentEmailRequested,
  ]),
  /** Sealing envelopes, sending what was signed, and other providers of signatures. */
  signatures: z.discriminatedUnion('type', [envelopeSealRequested, envelopeMailRequested, providerTold]),
  /** Deadlines after a change of holidays, and references to people and groups that are gone. */
  tasks: z.discriminatedUnion('type', [holidaysChanged, userDeleted, groupDeleted]),
  /** People who come, references to what is gone and to older versions of blocks and clauses, and the first blocks and clauses. */
  references: z.discriminatedUnion('type', [
    userArrived,
    userDeleted,
    groupDeleted,
    interviewsSyncRequested,
    organizationRegistered,
  ]),
} as const

export type QueueName = keyof typeof queues

/** Seconds for which messages wait whose handlers look in indexes for what is concerned: an index may be a moment behind the table. */
const INDEX_LAG = 5
export const delays: Readonly<Record<string, number>> = {
  'user.deleted': INDEX_LAG,
  'group.deleted': INDEX_LAG,
  'holidays.changed': INDEX_LAG,
}

/** The environment variable with a queue's URL: `DOCUMENTS_QUEUE_URL`. */
export const queueUrlVariable = (queue: QueueName): string => `${queue.toUpperCase()}_QUEUE_URL`

/** The environment variable with the URL of a function's failure queue. */
export const DEAD_LETTERS_URL = 'DEAD_LETTERS_URL'
