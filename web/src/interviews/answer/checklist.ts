import type { Condition } from '#shared/logic/index.ts'
import type { AnswerState } from './state.ts'

/** From this many consecutive yes/no questions on, a list is easier to read. */
const LEAST = 4

/**
 * Groups the questions of a section, in order: single questions, and runs of yes/no questions without help as one list each. Questions
 * revealed by an answer within a run stay in that run, so that nothing moves and the focus stays.
 */
export function asChecklists<S extends Pick<AnswerState, 'field'>>(states: readonly S[]): readonly (readonly S[])[] {
  const groups: S[][] = []
  let run: S[] = []
  let own = 0
  const close = () => {
    if (own >= LEAST) groups.push(run)
    else groups.push(...run.map((state) => [state]))
    run = []
    own = 0
  }
  for (const state of states) {
    const follows = isAskedBy(state, run)
    if (!follows && !isRow(state)) {
      close()
      groups.push([state])
      continue
    }
    run.push(state)
    if (!follows) own += 1
  }
  close()
  return groups
}

/** Whether a question is a row of the list: the question on the left, its options on the right. */
export const isRow = ({ field }: Pick<AnswerState, 'field'>): boolean => field.type === 'yesno' && !field.hint

function isAskedBy({ field }: Pick<AnswerState, 'field'>, run: readonly Pick<AnswerState, 'field'>[]): boolean {
  const refs = new Set(run.map((state) => state.field.ref))
  const names = (conditions: readonly Condition[]): boolean =>
    conditions.some((one) => ('conditionals' in one ? names(one.conditionals) : refs.has(one.field)))
  return names(field.conditionals ?? [])
}
