import { executionStatus } from '../executionStatus.ts'
import { type Holder, holds, ownsOrganization } from '../holds.ts'

const { inProgress, reviewing, correct, overdue, finished } = executionStatus

/**
 * Who may do an operation. `editor`: the creator, the person responsible, members of its group, and owners; `reviewer`: those whose approval is
 * awaited, and owners in their place; `owner`: owners; `clock`: the schedule.
 */
export type OperationRole = 'editor' | 'reviewer' | 'owner' | 'clock'

type Transition = {
  readonly from: number
  readonly operation: string
  /** The resulting statuses. */
  readonly to: readonly number[]
  readonly by: OperationRole
}

/** All status transitions, including operations that keep the status. There are no others. */
export const transitions = [
  { from: inProgress, operation: 'save', to: [inProgress], by: 'editor' },
  { from: inProgress, operation: 'finish', to: [reviewing, finished], by: 'editor' },
  { from: inProgress, operation: 'setDeadline', to: [inProgress], by: 'editor' },
  { from: inProgress, operation: 'expire', to: [overdue], by: 'clock' },

  { from: reviewing, operation: 'save', to: [reviewing], by: 'reviewer' },
  { from: reviewing, operation: 'approve', to: [reviewing, finished], by: 'reviewer' },
  { from: reviewing, operation: 'askCorrections', to: [correct], by: 'reviewer' },
  { from: reviewing, operation: 'replaceReviewers', to: [reviewing], by: 'owner' },
  { from: reviewing, operation: 'setDeadline', to: [reviewing], by: 'editor' },

  { from: correct, operation: 'save', to: [correct], by: 'editor' },
  { from: correct, operation: 'resend', to: [reviewing], by: 'editor' },
  { from: correct, operation: 'setDeadline', to: [correct], by: 'editor' },
  { from: correct, operation: 'expire', to: [overdue], by: 'clock' },

  // Answers can still be saved when overdue; only a new deadline continues.
  { from: overdue, operation: 'save', to: [overdue], by: 'editor' },
  { from: overdue, operation: 'setDeadline', to: [inProgress, correct], by: 'editor' },

  { from: finished, operation: 'reopen', to: [inProgress], by: 'editor' },
] as const satisfies readonly Transition[]

export type Operation = (typeof transitions)[number]['operation']
/** The operations of people, without the schedule's. */
export type PersonOperation = Exclude<Operation, 'expire'>

export const personOperations = [...new Set(transitions.map(({ operation }) => operation))].filter(
  (operation): operation is PersonOperation => operation !== 'expire',
)

export const transitionOf = (operation: Operation, from: number): Transition | undefined =>
  transitions.find((transition) => transition.operation === operation && transition.from === from)

type Member = Holder & { readonly only?: unknown }

/** Whether somebody may fill in documents at all. A session for one document may fill in that one. */
export const mayFillDocuments = (member: Holder): boolean => holds(member, 'execution.edit')

/** Whether somebody may begin documents, and make or throw away what belongs to one: not in a session for one document. */
export const mayBeginDocuments = (member: Member): boolean => mayFillDocuments(member) && !member.only

type Read = { readonly status: number; readonly may?: readonly Operation[] }

/** Whether somebody is an editor of a document, from the operations that the server lets them do: in each status one is an editor's. */
export const mayEditDocument = (member: Holder, { status, may = [] }: Read): boolean =>
  mayFillDocuments(member) &&
  transitions.some(({ from, operation, by }) => by === 'editor' && from === status && may.includes(operation))

/** Whether somebody may share, send and sign a document, and replace its files. */
export const mayManageDocument = (member: Member, execution: Read): boolean =>
  mayBeginDocuments(member) && mayEditDocument(member, execution)

/** Whether somebody may put documents under a legal hold, and end it. */
export const mayHoldDocuments = (member: Member): boolean => ownsOrganization(member) && !member.only

const REOPEN_REFUSED = 'Não foi possível reabrir o documento solicitado'
const FINISHED = 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.'
const REVIEWING = 'Este documento está em revisão e não aceita alterações até que ela termine.'
const OVERDUE = 'O prazo deste documento venceu. Defina um novo prazo para continuar.'
const NOT_REVIEWING = 'Este documento não está em revisão.'

/** Why an operation is not possible in a status. */
export function refusalOf(operation: Operation, from: number): string {
  // S0 §8.
  if (operation === 'reopen') return `${REOPEN_REFUSED}: ele não está finalizado.`
  if (operation === 'approve' || operation === 'askCorrections' || operation === 'replaceReviewers')
    return NOT_REVIEWING
  if (from === finished) return FINISHED
  if (from === reviewing) return operation === 'resend' ? 'Este documento já está em revisão.' : REVIEWING
  if (from === overdue) return OVERDUE
  if (operation === 'resend') return 'A revisão não pediu correções neste documento. Finalize-o.'
  return 'A revisão pediu correções neste documento. Quando terminar, envie-o de novo.'
}
