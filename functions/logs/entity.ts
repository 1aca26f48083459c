import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'

export type LogPerson = {
  readonly organizationId: string
  readonly id: string
  /** The name at the time of the entry: the log outlives its subjects. */
  readonly name?: string
  readonly email?: string
}

export type LogFrom = {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/**
 * An entry of an organisation's log; never changed. Its key is its own identifier, which contains the time, so that a repeated message
 * finds it; `sequence` is its position in the chain.
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
    /** An empty string if nobody, so that the index by person has a key. */
    userId: { type: 'string', required: true, readOnly: true, default: '' },
    by: { type: CustomAttributeType<LogPerson>('any'), readOnly: true },
    from: { type: CustomAttributeType<LogFrom>('any'), readOnly: true },
    /** `before` and `after` as JSON, because the table cannot hold every JSON number. */
    change: { type: 'string', readOnly: true },
    /** SHA-256 of the previous entry's hash and this entry's canonical JSON, in hexadecimal (chain.ts). */
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

/** The end of an organisation's chain: appending moves it, on condition that it has not moved since it was read. */
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
