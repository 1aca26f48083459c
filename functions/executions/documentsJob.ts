import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { Job } from '#shared/api/documents.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { newId } from '../platform/id.ts'
import { message } from '../platform/outbox/message.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** What the sweep asks for: jobs with work left, and tests that have ended and are to be erased. */
export type Watched = 'open' | 'test'

/** Partitions of the index over which the jobs of all organisations are spread: each takes 1,000 writes a second. */
const SHARDS = 8

/** The value of a job's `watch`. */
export const watchOf = (watched: Watched, jobId: string): string =>
  `${watched}-${(jobId.charCodeAt(jobId.length - 1) || 0) % SHARDS}`

/** Every value that `watch` has for these jobs; those from before there were shards have no number. */
export const watchesOf = (watched: Watched): readonly string[] => [
  watched,
  ...Array.from({ length: SHARDS }, (_, shard) => `${watched}-${shard}`),
]

export const hasWorkLeft = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'queued' || state === 'running'

/** The generation of an execution's documents. */
export const job = defineEntity('job', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    jobId: { type: 'string', required: true, readOnly: true },
    /** What the documents are made of: the execution as it was when it was finished, whatever becomes of it later. */
    executionName: { type: 'string', required: true, readOnly: true },
    /** Of the execution; older jobs have none. */
    interviewId: { type: 'string', readOnly: true },
    /** Who hears how it ends; older jobs have none. */
    requestedBy: { type: 'string', readOnly: true },
    interviewKey: { type: 'string', required: true, readOnly: true },
    valuesKey: { type: 'string', required: true, readOnly: true },
    state: { type: ['queued', 'running', 'done', 'failed'] as const, required: true },
    models: { type: CustomAttributeType<Job['models']>('any'), required: true },
    attempts: { type: 'number', required: true, default: 0 },
    /** Why it was given up, in the words of the error: for administrators of the system. */
    fault: { type: 'string' },
    /** Its message is at its last delivery: where that ends without a word, no other comes. */
    lastDelivery: { type: 'boolean' },
    /** Of an author who tries the interview: of no execution, not counted, and erased by the sweep a day later. */
    test: { type: 'boolean', readOnly: true },
    /**
     * See `watchOf`; the job's own id once there is no work left, so that finished jobs do not pile up under one key. Tests are watched
     * until they are erased.
     */
    watch: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['jobId']),
    /** The one question that crosses organisations: what stands still. Asked by the sweep, never by a caller. */
    watched: index('gsi1', ['watch'], ['updatedAt', 'jobId']),
  },
})

export type StoredJob = EntityItem<typeof job>

interface NewJob
  extends Pick<
    StoredJob,
    'organizationId' | 'executionId' | 'interviewId' | 'executionName' | 'requestedBy' | 'interviewKey' | 'valuesKey'
  > {
  readonly models: readonly TemplateModel[]
  readonly test?: true
  /** ISO instant. */
  readonly time: string
}

/** A job that has yet to begin, to be written in the transaction that causes it. */
export const newDocumentsJob = ({ models, time, ...execution }: NewJob, jobId = newId()): StoredJob => ({
  ...execution,
  jobId,
  state: 'queued',
  models: models.map(({ id, name }) => ({ id, name, step: 'waiting', problems: [], warnings: [] })),
  attempts: 0,
  watch: watchOf('open', jobId),
  createdAt: time,
  updatedAt: time,
})

/** The message that has a job's documents generated. */
export const documentsRequested = ({
  organizationId,
  executionId,
  jobId,
}: Pick<StoredJob, 'organizationId' | 'executionId' | 'jobId'>) =>
  message(organizationId, 'documents', { type: 'documents.requested', organizationId, executionId, jobId })
