import type { InterviewCode } from '../model.ts'
import type { Versioned } from './describeChanges.ts'

/** Somebody who is chosen in the settings of an interview: a person or a group, by their id. */
type Chosen = { readonly type: 'user' | 'group'; readonly id: string }

const GONE = 'que não está mais na organização'

/** The people and groups that an interview's settings name. */
export function chosenIn({ settings }: InterviewCode): readonly Chosen[] {
  return [...settings.flow.assignReview, settings.finish.task.assignee].filter(({ id }) => id !== '')
}

/** A version whose settings have the names of people and groups in place of their ids, to compare it in words. */
export function withNames<V extends Versioned>(version: V, names: Pick<ReadonlyMap<string, string>, 'get'>): V {
  const named = <C extends Chosen>(chosen: C): C => ({
    ...chosen,
    id: chosen.id === '' ? '' : (names.get(chosen.id) ?? GONE),
  })
  const { interviewCode } = version
  const { settings } = interviewCode
  const { flow, finish } = settings
  return {
    ...version,
    interviewCode: {
      ...interviewCode,
      settings: {
        ...settings,
        flow: { ...flow, assignReview: flow.assignReview.map(named) },
        finish: { ...finish, task: { ...finish.task, assignee: named(finish.task.assignee) } },
      },
    },
  }
}
