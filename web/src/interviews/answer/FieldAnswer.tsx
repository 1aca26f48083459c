import { viewOf } from '../fields/index.ts'
import type { QuestionProps } from '../fields/view.ts'
import { answerId } from './answerId.ts'

/** One question. Its look is its type's own. */
export function FieldAnswer({ state, onChange, readOnly = false }: QuestionProps) {
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
  return <Answer frame={frame} state={state} onChange={onChange} Question={FieldAnswer} />
}
