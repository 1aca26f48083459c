import { asChecklists } from './checklist.ts'
import { FieldAnswer } from './FieldAnswer.tsx'
import classes from './SectionAnswers.module.css'
import type { AnswerState, Json } from './state.ts'

type Props = {
  states: readonly AnswerState[]
  readOnly?: boolean
  onChange: (ref: string, value: Json) => void
  /** Which questions take half the width, place for place. */
  halves?: readonly boolean[]
}

/** The questions of a section; many yes or no questions in a row as one list. */
export function SectionAnswers({ states, readOnly = false, onChange, halves }: Props) {
  const placeOf = new Map(states.map((state, at) => [state, at]))
  const question = (state: AnswerState, half?: boolean) => (
    <div key={state.path} data-answer={state.path} data-half={half || undefined}>
      <FieldAnswer state={state} readOnly={readOnly} onChange={(value) => onChange(state.field.ref, value)} />
    </div>
  )
  return asChecklists(states).map((group) => {
    const [first] = group
    if (!first) return null
    if (group.length === 1) return question(first, halves?.[placeOf.get(first) ?? -1])
    return (
      <div key={first.path} className={classes.checklist}>
        {group.map((state) => question(state))}
      </div>
    )
  })
}
