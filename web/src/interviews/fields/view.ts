import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { AnswerState, Json } from '../answer/state.ts'

/** What every control needs to be labelled and explained, in Mantine's words. */
export type Frame = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly withAsterisk: boolean
  readonly readOnly: boolean
}

export type QuestionProps = {
  readonly state: AnswerState
  readonly onChange: (value: Json) => void
  /** Of the whole form: a finished execution is only read. */
  readonly readOnly?: boolean
}

export type AnswerProps = {
  readonly frame: Frame
  readonly state: AnswerState
  readonly onChange: (value: Json) => void
  /** Asks a question within this one: those of a list's items. */
  readonly Question: ComponentType<QuestionProps>
}

/** How a field type looks: in the editor by its icon, to the person answering by its control. */
export type FieldView = {
  readonly icon: Icon
  /** None: the type works unseen and the person answering does not meet it. */
  readonly Answer?: ComponentType<AnswerProps>
}

/** Keeps the view's exact type. */
export const defineView = (view: FieldView): FieldView => view
