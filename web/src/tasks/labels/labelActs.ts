import type { Label, NewLabel } from '../task.ts'

/** What a person does to the labels that there are. Each rejects with what to say when it was not kept. */
export type LabelActs = {
  readonly add: (label: NewLabel) => Promise<Label>
  readonly update: (label: Label) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}
