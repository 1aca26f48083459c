import { CustomAttributeType, type EntityItem } from 'electrodb'
import { READING_DAYS } from '#shared/api/assistant.ts'
import { addDays } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A file that is read. */
export type ReadFile = {
  readonly name: string
  readonly size: number
  readonly contentType: string
  /** Of its bytes (SHA-256). */
  readonly digest: string
  readonly key: string
  /** Where its pages are kept, once some are read. */
  readonly pagesKey: string
  readonly pages?: number
  readonly read: number
  readonly problem?: string
}

export const READINGS = 'readings'

/** Files from which the questions of an interview or of an execution are answered. */
export const reading = defineEntity('reading', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    readingId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    interviewName: { type: 'string', required: true, readOnly: true },
    interviewKey: { type: 'string', required: true, readOnly: true },
    /** '' if it belongs to no execution. */
    executionId: { type: 'string', required: true, readOnly: true },
    /** The references to look for; all if absent. */
    refs: { type: CustomAttributeType<string[]>('any'), readOnly: true },
    state: { type: ['running', 'stopped', 'done'] as const, required: true },
    /** How often it was started: messages of an earlier attempt do nothing. */
    attempt: { type: 'number', required: true },
    files: { type: CustomAttributeType<ReadFile[]>('any'), required: true },
    answersKey: { type: 'string' },
    /** Nothing may be sent to a language model. */
    byRulesAlone: { type: 'boolean' },
    /** Whether text was sent to a language model, and why it did not read everything. */
    isByModel: { type: 'boolean' },
    notice: { type: 'string' },
    createdBy: { type: 'string', required: true, readOnly: true },
    watch: { type: 'string', required: true, default: READINGS },
    /** An instant, as `deletionOf` says. */
    deleteAt: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['readingId']),
    ofExecution: index('gsi1', ['organizationId', 'executionId'], ['readingId']),
    /** Spans organisations: queried by the schedule, never by a caller. */
    due: index('gsi2', ['watch'], ['deleteAt', 'organizationId', 'readingId']),
  },
})
export type StoredReading = EntityItem<typeof reading>

/** Where the pages of a file were kept when it was read before: the same file is not read twice. */
export const readPaper = defineEntity('readPaper', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    digest: { type: 'string', required: true, readOnly: true },
    pagesKey: { type: 'string', required: true },
    pages: { type: 'number', required: true },
    /** With the reading that read them. */
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['digest']) },
})

/** When a reading is deleted with its files: without a document nobody comes back to it. */
export const deletionOf = ({ executionId, createdAt }: Pick<StoredReading, 'executionId' | 'createdAt'>): Date =>
  addDays(new Date(createdAt), executionId === '' ? 1 : READING_DAYS)

type Owner = Pick<StoredReading, 'organizationId' | 'readingId' | 'executionId'>

/** With its execution's files; without one, where the store itself deletes everything after a day. */
export const prefixOf = ({ organizationId, readingId, executionId }: Owner): string =>
  executionId === ''
    ? `uploads/${organizationId}/readings/${readingId}/`
    : `organizations/${organizationId}/executions/${executionId}/readings/${readingId}/`
