import type { Label, NewLabel } from '../task.ts'

/** Actions on labels. Each rejects with a message to show if it was not stored. */
export type LabelActs = {
  readonly add: (label: NewLabel) => Promise<Label>
  readonly update: (label: Label) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}
