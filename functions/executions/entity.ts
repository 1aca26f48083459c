import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import type { StoredReview } from './review/state.ts'

/** Who has been answering since when, and what the answers were before: nothing of a document that began with them. */
export type OpenEditing = {
  readonly id: string
  readonly by: string
  /** Instants of its first save and its last. */
  readonly from: string
  readonly to: string
  readonly beforeKey?: string
}

/** What lists are sorted by within each of their indexes. */
const newestFirst = ['updatedAt', 'executionId'] as const

/**
 * A run of an interview. Its values lie in the object store, one immutable object a save; `valuesKey` points at the newest, and
 * `interviewKey` at the interview's content as it was when the execution began.
 */
export const execution = defineEntity('execution', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    nameFolded: { type: 'string', required: true },
    /** shared/api/executions.ts names the numbers. */
    status: { type: 'number', required: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    interviewName: { type: 'string', required: true },
    interviewVersion: { type: 'number', required: true },
    interviewKey: { type: 'string', required: true },
    valuesKey: { type: 'string', required: true },
    /** The object of the save before, which a reader of the former item may still need: the next save removes it. */
    formerValuesKey: { type: 'string' },
    /** What the last generation was made from: it stays, whatever is typed after the execution was opened again. */
    finishedValuesKey: { type: 'string' },
    /** What was reviewed last, approved or sent back: what changed since is shown to who reviews it again. */
    reviewedValuesKey: { type: 'string' },
    /** The review that it is in, or went through last. */
    review: { type: CustomAttributeType<StoredReview>('any') },
    /** Identifiers of the people and groups of `review`, and while it is reviewed of those who are awaited: what lists are filtered by. */
    reviewers: { type: 'list', items: { type: 'string' } },
    awaiting: { type: 'list', items: { type: 'string' } },
    /** A calendar date of São Paulo. */
    dueDate: { type: 'string' },
    /** Of what is overdue: the status in which its deadline passed. */
    statusBefore: { type: 'number' },
    /** Nobody is an empty string, which no identifier is, so that the index of assignees keeps its shape. */
    assignedTo: { type: 'string', required: true, default: '' },
    group: { type: 'string' },
    parentId: { type: 'string' },
    /** What the system that began the execution wants kept with it (S0 §3), as JSON: the table cannot hold every number that JSON can. */
    integration: { type: 'string' },
    /** The last generation of its documents. */
    jobId: { type: 'string' },
    /** A name that a person gave stays; the others follow the answers. */
    named: { type: 'boolean' },
    /** Of whom it is, as the answers say: the first person or company among them. */
    client: { type: 'string' },
    /** What the list's search looks in beside the name: name, client and the CPF and CNPJ numbers of the answers (searchText.ts). Of older ones from their next save on. */
    searchText: { type: 'string' },
    /** Begun and not answered yet: in no list and no figure until its first answer. */
    unanswered: { type: 'boolean' },
    /** Only of what is unanswered: the table forgets it some time after this. */
    expiresAt: { type: 'number' },
    /** Set while it is in the bin. */
    trashedAt: { type: 'string' },
    trashedBy: { type: 'string' },
    /** The stretch of saves that is going on (editing.ts); none since the last finish. */
    editing: { type: CustomAttributeType<OpenEditing>('any') },
    version: { type: 'number', required: true },
    createdBy: { type: 'string', required: true },
    /** Who saved it last. */
    updatedBy: { type: 'string' },
    finishedAt: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    execution: primary(['organizationId', 'executionId'], []),
    ofOrganization: index('gsi1', ['organizationId'], newestFirst),
    ofStatus: index('gsi2', ['organizationId', 'status'], newestFirst),
    ofInterview: index('gsi3', ['organizationId', 'interviewId'], newestFirst),
    ofAssignee: index('gsi4', ['organizationId', 'assignedTo'], newestFirst),
  },
})
