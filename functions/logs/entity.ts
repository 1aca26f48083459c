import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'

export type LogPerson = {
  readonly organizationId: string
  readonly id: string
  /** As it was when the entry was written: the log outlives its people. */
  readonly name?: string
  readonly email?: string
}

export type LogFrom = {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/**
 * A line of an organisation's log; never changed. Lies under its own identifier, which is a time, so that a message that comes twice finds
 * its line there; `sequence` is its place in the chain.
 */
export const logEntry = defineEntity('logEntry', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    entryId: { type: 'string', required: true, readOnly: true },
    sequence: { type: 'number', required: true, readOnly: true, padding: { length: 12, char: '0' } },
    at: { type: 'string', required: true, readOnly: true },
    action: { type: 'string', required: true, readOnly: true },
    subjectKind: { type: 'string', required: true, readOnly: true },
    subjectId: { type: 'string', required: true, readOnly: true },
    subjectName: { type: 'string', readOnly: true },
    /** Nobody is an empty string, so that the index of people keeps its shape. */
    userId: { type: 'string', required: true, readOnly: true, default: '' },
    by: { type: CustomAttributeType<LogPerson>('any'), readOnly: true },
    from: { type: CustomAttributeType<LogFrom>('any'), readOnly: true },
    /** `before` and `after` as JSON: the table cannot hold every number that JSON can. */
    change: { type: 'string', readOnly: true },
    /** SHA-256 of the former line's hash and this line's canonical JSON, in hexadecimal (chain.ts). */
    hash: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    entry: primary(['organizationId'], ['entryId']),
    ofPerson: index('gsi1', ['organizationId', 'userId'], ['entryId']),
    ofAction: index('gsi2', ['organizationId', 'action'], ['entryId']),
    ofSubject: index('gsi3', ['organizationId', 'subjectId'], ['entryId']),
    inChain: index('gsi4', ['organizationId'], ['sequence']),
  },
})

/** The end of an organisation's chain: whoever appends moves it on, on the condition that it is where they saw it. */
export const logHead = defineEntity('logHead', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    sequence: { type: 'number', required: true },
    hash: { type: 'string', required: true },
  },
  indexes: { organization: primary(['organizationId'], []) },
})

export const readHead = async (organizationId: string) =>
  (await logHead.get({ organizationId }).go({ consistent: true })).data ?? undefined
