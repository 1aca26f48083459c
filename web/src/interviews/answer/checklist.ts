import type { AnswerState } from './state.ts'

/** As many yes or no questions one after another as are read faster as one list. */
const LEAST = 4

/** The questions of a section in their order: those that stand alone, and runs of yes or no questions without help as one list each. */
export function asChecklists<S extends Pick<AnswerState, 'field'>>(states: readonly S[]): readonly (readonly S[])[] {
  const groups: S[][] = []
  let run: S[] = []
  const close = () => {
    if (run.length >= LEAST) groups.push(run)
    else groups.push(...run.map((state) => [state]))
    run = []
  }
  for (const state of states) {
    if (state.field.type === 'yesno' && !state.field.hint) run.push(state)
    else {
      close()
      groups.push([state])
    }
  }
  close()
  return groups
}
