import { CustomAttributeType } from 'electrodb'
import type { FileType } from '#shared/api/documents.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import { traced } from '../platform/table/traced.ts'

/** In seconds. A test's documents are erased after a day. */
const TEST_MARK_LIFE = 3 * 24 * 3600

/** A generated document. */
export const file = defineEntity('file', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** Derived from job, model and type: a repeated job overwrites its own files. */
    fileId: { type: 'string', required: true, readOnly: true },
    jobId: { type: 'string', required: true },
    modelId: { type: 'string', required: true },
    type: { type: CustomAttributeType<FileType>('string'), required: true },
    name: { type: 'string', required: true },
    size: { type: 'number', required: true },
    objectKey: { type: 'string', required: true },
    /** Made to try an interview: it does not count towards the organisation's storage. */
    test: { type: 'boolean' },
    ...timestamps,
    ...traced,
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['fileId']),
    byId: index('gsi1', ['organizationId', 'fileId'], []),
  },
})

/** Records that an organisation has documents of a test, which no execution refers to, so that erasing the organisation finds them. */
export const testDocuments = defineEntity('testDocuments', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** The id of the test, used as that of an execution. */
    executionId: { type: 'string', required: true, readOnly: true },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + TEST_MARK_LIFE },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['executionId']) },
})
