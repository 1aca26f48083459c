import { memo, use, useRef, useState } from 'react'
import { canonicalAnswer } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/index.ts'
import { BesideContext } from './beside.ts'
import { asChecklists, isRow } from './checklist.ts'
import { FieldAnswer } from './FieldAnswer.tsx'
import classes from './SectionAnswers.module.css'
import { isSameState, isShallowEqual } from './sameState.ts'
import type { AnswerState, Json } from './state.ts'

type Props = {
  states: readonly AnswerState[]
  readOnly?: boolean
  onChange: (ref: string, value: Json) => void
  /** Which questions take half the width, parallel to `states`. */
  halves?: readonly boolean[]
}

/** The questions of a section; several consecutive yes/no questions are shown as one list. */
export function SectionAnswers({ states, readOnly = false, onChange, halves }: Props) {
  const placeOf = new Map(states.map((state, at) => [state, at]))
  // A question re-renders only when it changes, and still uses the latest answers when it acts.
  const latest = useRef(onChange)
  latest.current = onChange
  const [answer] = useState(() => (ref: string, value: Json) => latest.current(ref, value))
  const question = (state: AnswerState, half = false) => (
    <Question key={state.path} state={state} half={half} readOnly={readOnly} answer={answer} />
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

type QuestionProps = { state: AnswerState; half: boolean; readOnly: boolean; answer: Props['onChange'] }

/** Typing in one question does not re-render the others. */
const Question = memo(
  function Question({ state, half, readOnly, answer }: QuestionProps) {
    const { field, value, path } = state
    const Beside = use(BesideContext)
    const typed = useRef(false)
    const change = (next: Json) => {
      typed.current = true
      answer(field.ref, next)
    }
    // Formats the typed text on blur, never while typing.
    const settle = () => {
      if (!typed.current) return
      typed.current = false
      const canonical = canonicalAnswer(field, value)
      if (!sameValue(canonical, value)) answer(field.ref, canonical as Json)
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it handles the blur of a control within it, and is not interactive itself
      <div
        className={classes.question}
        data-answer={path}
        data-half={half || undefined}
        data-row={isRow(state) || undefined}
        onBlur={settle}
      >
        <FieldAnswer state={state} readOnly={readOnly} onChange={change} />
        {Beside && <Beside fieldRef={field.ref} />}
      </div>
    )
  },
  ({ state: before, ...rest }, { state, ...now }) => isShallowEqual(rest, now) && isSameState(before, state),
)
