import * as z from 'zod'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery } from './envelope.ts'
import { instant, organizationId } from './ids.ts'
import { logAction, logSubject } from './logSchemas.ts'

const facts = z.record(z.string(), z.json())

/** An entry of an organisation's log. */
export const logEntrySchema = z.object({
  id: z.string(),
  /** Its position in the organisation's hash chain, starting at 1. */
  sequence: z.number().int().min(1),
  at: instant,
  action: logAction,
  /** What happened: a Portuguese sentence that follows the person's name. */
  description: z.string(),
  subject: logSubject,
  /** Absent for the system itself and for visitors who are not signed in. The names are those at the time. */
  by: z
    .object({ organizationId: z.string(), id: z.string(), name: z.string().optional(), email: z.string().optional() })
    .optional(),
  from: z.object({ address: z.string(), userAgent: z.string(), requestId: z.string() }).optional(),
  before: facts.optional(),
  after: facts.optional(),
  /** SHA-256 of the previous entry's hash and this entry, in hexadecimal. */
  hash: z.string(),
})
export type LogEntry = z.infer<typeof logEntrySchema>

const filters = z.object({
  /** The person who acted. */
  user: z.string().max(40).optional(),
  action: logAction.optional(),
  /** The subject of the entry. */
  subject: z.string().max(100).optional(),
  /** Instants, inclusive and exclusive. */
  from: instant.optional(),
  to: instant.optional(),
})
export type LogFilters = z.infer<typeof filters>

export const logBreaks = ['changed', 'missing', 'shortened', 'unsealed', 'rewritten'] as const

const own = z.object({ orgId: organizationId })

export const logs = defineCalls({
  listLogs: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/logs',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Lista os registros da organização, os mais novos primeiro, por pessoa, ação, assunto e período.',
    params: own,
    query: pageQuery.extend(filters.shape),
    answer: pageOf(logEntrySchema),
  },
  exportLogs: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/logs/csv',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Baixa os registros em CSV, com a sequência e o hash de cada um.',
    logs: 'log.exported',
    params: own,
    query: filters.extend(continuedQuery.shape),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  verifyLogs: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/logs/verification',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Confere um trecho da corrente de registros e diz onde ela se rompe; `next` é onde continuar.',
    params: own,
    query: z.object({ from: z.coerce.number().int().min(1).default(1) }),
    answer: z.object({
      /** How many entries the chain has now. */
      total: z.number().int(),
      /** The last entry that was verified. */
      checkedTo: z.number().int(),
      /** Where to continue; absent at the end and where the chain is broken. */
      next: z.number().int().optional(),
      /** The last day on which the end of the chain was stored where nobody can change it, and where it was: that far it matches. */
      anchor: z.object({ date: z.iso.date(), sequence: z.number().int() }).optional(),
      /** The hash of the last entry, if the chain was verified to its end. */
      seal: z.string().optional(),
      break: z.object({ sequence: z.number().int(), kind: z.enum(logBreaks), message: z.string() }).optional(),
    }),
  },
})
