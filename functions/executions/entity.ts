import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { partialIndex, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import { traced } from '../platform/table/traced.ts'
import type { StoredReview } from './review/state.ts'

/** The open editing session (editing.ts): its person, and the answers before it; without `beforeKey`, there were none. */
export type OpenEditing = {
  readonly id: string
  readonly by: string
  /** ISO instants of its first and last save. */
  readonly from: string
  readonly to: string
  readonly beforeKey?: string
}

/** Why, by whom and when (an instant) it was put under legal hold. */
export type LegalHold = { readonly reason: string; readonly by: string; readonly at: string }

/** The sort key of every list index. */
const newestFirst = ['updatedAt', 'executionId'] as const

/**
 * A run of an interview. Its values are in the object store, one immutable object per save: `valuesKey` is that of the newest, and
 * `interviewKey` that of the interview's content when the execution was created.
 */
export const execution = defineEntity('execution', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    nameFolded: { type: 'string', required: true },
    /** See shared/api/executionStatus.ts. */
    status: { type: 'number', required: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    interviewName: { type: 'string', required: true },
    interviewVersion: { type: 'number', required: true },
    interviewKey: { type: 'string', required: true },
    valuesKey: { type: 'string', required: true },
    /** The values of the previous save, which a concurrent reader may still need; the next save deletes them. */
    formerValuesKey: { type: 'string' },
    /** The values of the last generation; kept when the execution is reopened and changed. */
    finishedValuesKey: { type: 'string' },
    /** The values when last approved by everyone or sent back for corrections, to show reviewers what has changed since. */
    reviewedValuesKey: { type: 'string' },
    /** The current or last review. */
    review: { type: CustomAttributeType<StoredReview>('any') },
    /** For filters of lists: the ids of the people and groups in `review` and, while in review, of those awaited. */
    reviewers: { type: 'list', items: { type: 'string' } },
    awaiting: { type: 'list', items: { type: 'string' } },
    /** When it got its status, and the minutes that it spent in former ones; absent in older executions. */
    statusSince: { type: 'string' },
    minutesIn: { type: CustomAttributeType<Readonly<Record<string, number>>>('any') },
    /** For reports: the step in which an answer is missing, and the clauses of the library that it has. */
    stopsAt: { type: CustomAttributeType<{ readonly id: string; readonly title: string }>('any') },
    clauses: { type: CustomAttributeType<readonly { readonly id: string; readonly name: string }[]>('any') },
    /** A calendar date in São Paulo. */
    dueDate: { type: 'string' },
    /** The status before it became overdue. */
    statusBefore: { type: 'number' },
    /** An empty string for nobody, because it is part of an index key. */
    assignedTo: { type: 'string', required: true, default: '' },
    group: { type: 'string' },
    parentId: { type: 'string' },
    /** Data of the system that created it (S0 §3), as JSON text: the table cannot store every number that JSON can. */
    integration: { type: 'string' },
    /** The last generation job. */
    jobId: { type: 'string' },
    /** Whether a person chose the name; otherwise it follows the answers. */
    named: { type: 'boolean' },
    /** The first person or company in the answers. */
    client: { type: 'string' },
    /**
     * What the list's search finds besides `nameFolded`: name, client, and CPF and CNPJ numbers in the answers (searchText.ts). Absent in
     * older executions until their next save.
     */
    searchText: { type: 'string' },
    /** Created but not answered yet: excluded from lists and statistics until the first answer. */
    unanswered: { type: 'boolean' },
    /** In seconds since 1970, only while unanswered: the table deletes the item some time later. */
    expiresAt: { type: 'number' },
    /** Set while it is in the bin. */
    trashedAt: { type: 'string' },
    trashedBy: { type: 'string' },
    /** Set while it is under legal hold: nothing deletes it. */
    hold: { type: CustomAttributeType<LegalHold>('any') },
    /** Absent before the first save after finishing. */
    editing: { type: CustomAttributeType<OpenEditing>('any') },
    version: { type: 'number', required: true },
    createdBy: { type: 'string', required: true },
    /** The person who saved it last. */
    updatedBy: { type: 'string' },
    finishedAt: { type: 'string' },
    /** The origin of the page where it was finished, for addresses in e-mails. */
    site: { type: 'string' },
    ...timestamps,
    ...traced,
  },
  indexes: {
    execution: primary(['organizationId', 'executionId'], []),
    ofOrganization: partialIndex('executions', ['organizationId'], newestFirst),
    ofStatus: partialIndex('executionsOfStatus', ['organizationId', 'status'], newestFirst),
    ofInterview: partialIndex('executionsOfInterview', ['organizationId', 'interviewId'], newestFirst),
    ofAssignee: partialIndex('executionsOfAssignee', ['organizationId', 'assignedTo'], newestFirst),
  },
})
