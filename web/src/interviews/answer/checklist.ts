import type { Condition } from '#shared/logic/index.ts'
import type { AnswerState } from './state.ts'

/** As many yes or no questions one after another as are read faster as one list. */
const LEAST = 4

/**
 * The questions of a section in their order: those that stand alone, and runs of yes or no questions without help as one list each. What an
 * answer within a run asks for comes and goes there: the run stays one list, so that nothing jumps and the focus stays.
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

/** A row of its own in a list: the question at the left, its two answers at the right. */
export const isRow = ({ field }: Pick<AnswerState, 'field'>): boolean => field.type === 'yesno' && !field.hint

function isAskedBy({ field }: Pick<AnswerState, 'field'>, run: readonly Pick<AnswerState, 'field'>[]): boolean {
  const refs = new Set(run.map((state) => state.field.ref))
  const names = (conditions: readonly Condition[]): boolean =>
    conditions.some((one) => ('conditionals' in one ? names(one.conditionals) : refs.has(one.field)))
  return names(field.conditionals ?? [])
}
