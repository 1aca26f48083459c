import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { BatchRow } from '#shared/api/batches.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** The documents of a spreadsheet. Its rows are one object of the store until nothing is left to do with them. */
export const batch = defineEntity('batch', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    batchId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    interviewName: { type: 'string', required: true, readOnly: true },
    interviewVersion: { type: 'number', required: true, readOnly: true },
    interviewKey: { type: 'string', required: true, readOnly: true },
    fileName: { type: 'string', readOnly: true },
    finish: { type: 'boolean', required: true, readOnly: true },
    /** The titles of the terms accepted for every document. */
    terms: { type: CustomAttributeType<string[]>('any'), required: true, readOnly: true },
    /** Of the answers that were sent. */
    digest: { type: 'string', required: true, readOnly: true },
    /** Removed with the object when nothing can be tried again. */
    rowsKey: { type: 'string' },
    /** The row of the spreadsheet of each row, if known. */
    lines: { type: CustomAttributeType<(number | null)[]>('any'), readOnly: true },
    state: { type: ['running', 'stopped', 'done'] as const, required: true },
    /** How often it was started: what an earlier attempt left behind does not count any more. */
    attempt: { type: 'number', required: true },
    total: { type: 'number', required: true, readOnly: true },
    done: { type: 'number', required: true },
    /** In this attempt. */
    failed: { type: 'number', required: true },
    /** The origin of the page where it was started, for addresses in e-mails. */
    site: { type: 'string', readOnly: true },
    createdBy: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: {
    batch: primary(['organizationId', 'batchId'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['createdAt', 'batchId']),
    ofInterview: index('gsi2', ['organizationId', 'interviewId'], ['createdAt', 'batchId']),
  },
})
export type StoredBatch = EntityItem<typeof batch>

/** What became of a row. A row without one is still waiting. */
export const batchRow = defineEntity('batchRow', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    batchId: { type: 'string', required: true, readOnly: true },
    /** Counted from 1. */
    row: { type: 'number', required: true, readOnly: true, padding: { length: 6, char: '0' } },
    /** The attempt that gave this result. */
    attempt: { type: 'number', required: true },
    state: { type: ['finished', 'reviewing', 'open', 'failed'] as const, required: true },
    executionId: { type: 'string' },
    name: { type: 'string' },
    problems: { type: CustomAttributeType<BatchRow['problems']>('any'), required: true },
    ...timestamps,
  },
  indexes: { ofBatch: primary(['organizationId', 'batchId'], ['row']) },
})
export type StoredRow = EntityItem<typeof batchRow>

/** Which questions the columns of the last spreadsheet of a model answered. */
export const batchColumns = defineEntity('batchColumns', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    /** A `Remembered` as JSON text: its keys are headings of any kind. */
    remembered: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['interviewId']) },
})

/** The batch that certain rows became, so that they are not sent twice by mistake. */
export const batchContent = defineEntity('batchContent', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    digest: { type: 'string', required: true, readOnly: true },
    batchId: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['interviewId', 'digest']) },
})
