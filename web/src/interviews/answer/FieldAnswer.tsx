import { use } from 'react'
import { hasEmoji } from '#shared/format/hasEmoji.ts'
import { definitionOf, type FieldGroup, findsParties } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { answerId } from './answerId.ts'
import { viewOf } from './fields/index.ts'
import { OutputAnswer } from './fields/OutputAnswer.tsx'
import type { QuestionProps } from './fields/view.ts'
import { LookupContext } from './lookup.ts'
import { isOptional, MarkContext } from './marks.ts'

/** One question, rendered by the view of its type. */
export function FieldAnswer({ state, onChange, readOnly = false }: QuestionProps) {
  const mark = use(MarkContext)
  const Lookup = use(LookupContext)
  const { Answer } = viewOf(state.field)
  if (!Answer) return null
  const { field, value, error, path } = state
  const name = field.name || '(Sem nome)'
  const frame = {
    id: answerId(path),
    label: mark === 'optional' && isOptional(field) ? `${name} (opcional)` : name,
    description: typeof value === 'string' && hasEmoji(value) ? EMOJI : field.hint || undefined,
    error,
    withAsterisk: mark === 'required' && field.required,
    readOnly: readOnly || field.readonly,
  }
  const props = { frame, state, onChange, Question: FieldAnswer }
  if (readOnly && isReadAsText(field)) return <OutputAnswer {...props} />
  return Lookup && !readOnly && findsParties(field) ? <Lookup {...props} Answer={Answer} /> : <Answer {...props} />
}

const EMOJI = 'No PDF, emoji podem sair em branco ou sem cor.'

const TEXTS: readonly FieldGroup[] = ['text', 'number', 'date', 'choice']

/** Read-only answers are shown as text and not as controls that look editable. */
function isReadAsText(field: Field): boolean {
  const { group, type } = definitionOf(field)
  return TEXTS.includes(group) && type !== 'editor' && type !== 'password'
}
