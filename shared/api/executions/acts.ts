import { executionStatus } from '../executionStatus.ts'

const { inProgress, reviewing, correct, overdue, finished } = executionStatus

/**
 * Who may do an act. `editor`: the creator, the person responsible, members of its group, and owners; `reviewer`: those whose approval is
 * awaited, and owners in their place; `owner`: owners; `clock`: the schedule.
 */
export type ActRole = 'editor' | 'reviewer' | 'owner' | 'clock'

type Transition = {
  readonly from: number
  readonly act: string
  /** The resulting statuses. */
  readonly to: readonly number[]
  readonly by: ActRole
}

/** All status transitions, including acts that keep the status. There are no others. */
export const transitions = [
  { from: inProgress, act: 'save', to: [inProgress], by: 'editor' },
  { from: inProgress, act: 'finish', to: [reviewing, finished], by: 'editor' },
  { from: inProgress, act: 'setDeadline', to: [inProgress], by: 'editor' },
  { from: inProgress, act: 'expire', to: [overdue], by: 'clock' },

  { from: reviewing, act: 'save', to: [reviewing], by: 'reviewer' },
  { from: reviewing, act: 'approve', to: [reviewing, finished], by: 'reviewer' },
  { from: reviewing, act: 'askCorrections', to: [correct], by: 'reviewer' },
  { from: reviewing, act: 'replaceReviewers', to: [reviewing], by: 'owner' },
  { from: reviewing, act: 'setDeadline', to: [reviewing], by: 'editor' },

  { from: correct, act: 'save', to: [correct], by: 'editor' },
  { from: correct, act: 'resend', to: [reviewing], by: 'editor' },
  { from: correct, act: 'setDeadline', to: [correct], by: 'editor' },
  { from: correct, act: 'expire', to: [overdue], by: 'clock' },

  // Answers can still be saved when overdue; only a new deadline continues.
  { from: overdue, act: 'save', to: [overdue], by: 'editor' },
  { from: overdue, act: 'setDeadline', to: [inProgress, correct], by: 'editor' },

  { from: finished, act: 'reopen', to: [inProgress], by: 'editor' },
] as const satisfies readonly Transition[]

export type Act = (typeof transitions)[number]['act']
/** The acts of people, without the schedule's. */
export type PersonAct = Exclude<Act, 'expire'>

export const personActs = [...new Set(transitions.map(({ act }) => act))].filter(
  (act): act is PersonAct => act !== 'expire',
)

export const transitionOf = (act: Act, from: number): Transition | undefined =>
  transitions.find((transition) => transition.act === act && transition.from === from)

/** Whether a person is an editor of a document, from the acts that are open to them: in each status one is an editor's. */
export const isEditor = ({ status, may = [] }: { readonly status: number; readonly may?: readonly Act[] }): boolean =>
  transitions.some(({ from, act, by }) => by === 'editor' && from === status && may.includes(act))

const REOPEN_REFUSED = 'Não foi possível reabrir o documento solicitado'
const FINISHED = 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.'
const REVIEWING = 'Este documento está em revisão e não aceita alterações até que ela termine.'
const OVERDUE = 'O prazo deste documento venceu. Defina um novo prazo para continuar.'
const NOT_REVIEWING = 'Este documento não está em revisão.'

/** Why an act is not possible in a status. */
export function refusalOf(act: Act, from: number): string {
  // S0 §8.
  if (act === 'reopen') return `${REOPEN_REFUSED}: ele não está finalizado.`
  if (act === 'approve' || act === 'askCorrections' || act === 'replaceReviewers') return NOT_REVIEWING
  if (from === finished) return FINISHED
  if (from === reviewing) return act === 'resend' ? 'Este documento já está em revisão.' : REVIEWING
  if (from === overdue) return OVERDUE
  if (act === 'resend') return 'A revisão não pediu correções neste documento. Finalize-o.'
  return 'A revisão pediu correções neste documento. Quando terminar, envie-o de novo.'
}
