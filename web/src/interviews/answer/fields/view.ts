import type { ComponentType } from 'react'
import type { Field } from '#shared/interview/model.ts'
import type { AnswerState, Json } from '../state.ts'

/** What a control needs for its label and description, in Mantine's terms. */
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
  /** Read-only, as in a finished document. */
  readonly readOnly?: boolean
}

export type AnswerProps = {
  readonly frame: Frame
  readonly state: AnswerState
  readonly onChange: (value: Json) => void
  /** Renders a question within this one: a list's fields. */
  readonly Question: ComponentType<QuestionProps>
}

/** How a field type is answered. */
export type FieldView = {
  /** Absent for types that are invisible when answering. */
  readonly Answer?: ComponentType<AnswerProps>
  /** Loads the control's code before a question needs it; `native`: with the browser's own pickers. */
  readonly prepare?: (field: Field, native: boolean) => Promise<void>
}

/** Keeps the view's exact type. */
export const defineView = (view: FieldView): FieldView => view
