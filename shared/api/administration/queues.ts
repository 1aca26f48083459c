import * as z from 'zod'
import { envelopeId, instant, organizationId } from '../ids.ts'

/** Everything whose work may fail permanently: message queues, stream consumers and scheduled functions. */
export const queueNames = [
  'documents',
  'batches',
  'assistant',
  'mail',
  'logs',
  'usage',
  'notifications',
  'charts',
  'search',
  'privacy',
  'references',
  'deletions',
  'administration',
  'webhooks',
  'signatures',
  'chat',
  'tasks',
  'mailEvents',
  'outbox',
  'changes',
  'sweepOutbox',
  'sweepJobs',
  'sweepWebhooks',
  'sweepSignatures',
  'watchTrials',
  'emptyBin',
  'eraseRetained',
  'forgetReadings',
  'watchDeadlines',
  'watchTasks',
  'anchorLogs',
  'exportTables',
  'rotateSigningKeys',
] as const

export const queueHealthSchema = z.object({
  name: z.enum(queueNames),
  waiting: z.number().int(),
  inWork: z.number().int(),
  deadLetters: z.number().int(),
})
export type QueueHealth = z.infer<typeof queueHealthSchema>

export const deadLetterSchema = z.object({
  id: z.string(),
  sentAt: instant,
  /** How many times it was delivered before the queue gave up, if the queue reports it. */
  deliveries: z.number().int(),
  /** The message's own kind, if it can be read. */
  type: z.string().optional(),
  /** What it asks for, in words. */
  kind: z.string().optional(),
  /** The names of the organisation and the document it concerns. */
  organization: z.string().optional(),
  document: z.string().optional(),
  /** Why the work was given up, if known; documents only. */
  cause: z.string().optional(),
  /** Why sending it again would change nothing, if known. */
  settled: z.string().optional(),
  /** JSON for people to read: secrets and sign-in links are masked. */
  body: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetterSchema>

/** An envelope that everybody signed and that is not completed. */
export const stuckEnvelopeSchema = z.object({
  id: envelopeId,
  organization: organizationId,
  organizationName: z.string(),
  subject: z.string(),
  state: z.enum(['sealing', 'failed']),
  /** When it came to be so. */
  since: instant,
  /** What went wrong the last time, as the system says it. */
  reason: z.string().optional(),
  tries: z.number().int(),
  /** Whether it can be sealed again; one that could not be sent is sent again by its organisation. */
  maySeal: z.boolean(),
})
export type StuckEnvelope = z.infer<typeof stuckEnvelopeSchema>
