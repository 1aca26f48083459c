import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { Job } from '#shared/api/documents.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { newId } from '../platform/id.ts'
import { message } from '../platform/outbox/message.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** What the sweep looks for: jobs with work left, and finished tests to erase. */
export type Watched = 'open' | 'test'

/** Number of index partitions for the jobs of all organisations; each takes 1,000 writes per second. */
const SHARDS = 8

/** The value of a job's `watch` attribute. */
export const watchOf = (watched: Watched, jobId: string): string =>
  `${watched}-${(jobId.charCodeAt(jobId.length - 1) || 0) % SHARDS}`

/** All values of `watch` for these jobs; jobs from before sharding have no number. */
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
    /** With `interviewKey` and `valuesKey`, the execution as it was when finished: later changes do not affect its documents. */
    executionName: { type: 'string', required: true, readOnly: true },
    /** Absent in older jobs. */
    interviewId: { type: 'string', readOnly: true },
    /** The person to notify of the outcome; absent in older jobs. */
    requestedBy: { type: 'string', readOnly: true },
    interviewKey: { type: 'string', required: true, readOnly: true },
    valuesKey: { type: 'string', required: true, readOnly: true },
    state: { type: ['queued', 'running', 'done', 'failed'] as const, required: true },
    models: { type: CustomAttributeType<Job['models']>('any'), required: true },
    /** The Word files, by model, that a person edited after they were made. */
    edited: { type: CustomAttributeType<Readonly<Record<string, string>>>('any'), readOnly: true },
    /** The job that made the documents that were edited. */
    editedFrom: { type: CustomAttributeType<Pick<Job, 'id' | 'createdAt'>>('any'), readOnly: true },
    attempts: { type: 'number', required: true, default: 0 },
    /** The error of the last failed delivery, for system administrators. */
    fault: { type: 'string' },
    /** Whether its message is in its last delivery: if that ends without a result, no other follows. */
    lastDelivery: { type: 'boolean' },
    /** An author's test of the interview: it has no execution, is not counted, and is erased by the sweep a day later. */
    test: { type: 'boolean', readOnly: true },
    /**
     * See `watchOf`; the job's own id once no work is left, so that finished jobs do not accumulate under one key. Tests are watched until
     * they are erased.
     */
    watch: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['jobId']),
    /** Across organisations: for the sweep only, never for a caller. */
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

/** A queued job, to create in the transaction that causes it. */
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

/** The message that starts a job. */
export const documentsRequested = ({
  organizationId,
  executionId,
  jobId,
}: Pick<StoredJob, 'organizationId' | 'executionId' | 'jobId'>) =>
  message(organizationId, 'documents', { type: 'documents.requested', organizationId, executionId, jobId })
