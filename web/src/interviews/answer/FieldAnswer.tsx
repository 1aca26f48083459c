import { viewOf } from '../fields/index.ts'
import { answerId } from './answerId.ts'
import type { AnswerState, Json } from './state.ts'

type Props = {
  state: AnswerState
  onChange: (value: Json) => void
  /** Of the whole form: a finished execution is only read. */
  readOnly?: boolean
}

/** One question. Its look is its type's own. */
export function FieldAnswer({ state, onChange, readOnly = false }: Props) {
  const { Answer } = viewOf(state.field)
  if (!Answer) return null
  const { field, error, path } = state
  const frame = {
    id: answerId(path),
    label: field.name || '(Sem nome)',
    description: field.hint || undefined,
    error,
    withAsterisk: field.required,
    readOnly: readOnly || field.readonly,
  }
  return <Answer frame={frame} state={state} onChange={onChange} />
}
