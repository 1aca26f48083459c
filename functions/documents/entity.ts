import { CustomAttributeType, Entity } from 'electrodb'
import type { FileType, Job } from '#shared/api/documents.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { tableOptions } from '../platform/table/client.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Seconds; a test's documents are erased a day after it was made. */
const TEST_MARK_LIFE = 3 * 24 * 3600

/** The generation of an execution's documents. */
export const job = new Entity(
  {
    model: { service: 'minuta', entity: 'job', version: '1' },
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
       * `open` while there is work left, the job's own id afterwards: the sweep asks for `open` and `test` alone, and finished jobs do not
       * pile up under one key. Tests are under `test` until they are erased.
       */
      watch: { type: 'string', required: true },
      ...timestamps,
    },
    indexes: {
      ofExecution: primary(['organizationId', 'executionId'], ['jobId']),
      /** The one question that crosses organisations: what stands still. Asked by the sweep, never by a caller. */
      watched: index('gsi1', ['watch'], ['updatedAt', 'jobId']),
    },
  },
  tableOptions,
)

/** A generated document. */
export const file = new Entity(
  {
    model: { service: 'minuta', entity: 'file', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true, readOnly: true },
      executionId: { type: 'string', required: true, readOnly: true },
      /** Made of job, model and type: a repeated job writes over its own files. */
      fileId: { type: 'string', required: true, readOnly: true },
      jobId: { type: 'string', required: true },
      modelId: { type: 'string', required: true },
      type: { type: CustomAttributeType<FileType>('string'), required: true },
      name: { type: 'string', required: true },
      size: { type: 'number', required: true },
      objectKey: { type: 'string', required: true },
      /** Made to try an interview: it takes nothing of the organisation's storage. */
      test: { type: 'boolean' },
      ...timestamps,
    },
    indexes: {
      ofExecution: primary(['organizationId', 'executionId'], ['fileId']),
      byId: index('gsi1', ['organizationId', 'fileId'], []),
    },
  },
  tableOptions,
)

/** Says that an organisation has documents of a test, so that erasing the organisation finds them: no execution names them. */
export const testDocuments = new Entity(
  {
    model: { service: 'minuta', entity: 'testDocuments', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true, readOnly: true },
      /** The test's own id, in the place of an execution's. */
      executionId: { type: 'string', required: true, readOnly: true },
      expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + TEST_MARK_LIFE },
    },
    indexes: { ofOrganization: primary(['organizationId'], ['executionId']) },
  },
  tableOptions,
)
