import type { TaskStatus } from '#shared/tasks/task.ts'
import type { LabelActs } from './labels/labelActs.ts'
import type { Label, Person, Task } from './task.ts'

/** What all cards share: one object, so that a card re-renders only when its own task changes. */
export type CardContext = {
  readonly labels: readonly Label[]
  readonly people: readonly Person[]
  readonly labelActs: LabelActs
  readonly open: (id: string) => void
  readonly choose: (task: Task, labelIds: readonly string[]) => void
  readonly moveTo: (task: Task, status: TaskStatus) => void
  /** Opens the labels where there is no room for the popup beside the task. */
  readonly askForLabels: (task: Task) => void
  readonly askToDelete: (task: Task) => void
  /** The viewer may change tasks. */
  readonly mayEdit: boolean
}

export const labelsOf = ({ labelIds }: Task, { labels }: Pick<CardContext, 'labels'>): readonly Label[] =>
  labels.filter(({ id }) => labelIds.includes(id))

/** The people assigned, in order of assignment. */
export const peopleOf = ({ personIds }: Task, { people }: Pick<CardContext, 'people'>): readonly Person[] =>
  personIds.flatMap((personId) => people.find(({ id }) => id === personId) ?? [])
