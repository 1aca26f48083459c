import { memo, use, useRef, useState } from 'react'
import { canonicalAnswer } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { sameValue } from '#shared/logic/index.ts'
import { BesideContext } from './beside.ts'
import { asChecklists, isRow } from './checklist.ts'
import { FieldAnswer } from './FieldAnswer.tsx'
import { lowered, rowShares } from './rowShares.ts'
import classes from './SectionAnswers.module.css'
import { isSameState, isShallowEqual } from './sameState.ts'
import type { AnswerState, Json } from './state.ts'

type Props = {
  states: readonly AnswerState[]
  readOnly?: boolean
  onChange: (ref: string, value: Json) => void
}

/** The questions of a section; several consecutive yes/no questions are shown as one list. */
export function SectionAnswers({ states, readOnly = false, onChange }: Props) {
  const shares = rowShares(states.map(({ field }) => field))
  const isLowered = lowered(
    shares,
    states.map(({ field }) => Boolean(field.hint)),
  )
  const placeOf = new Map(states.map((state, at) => [state, { share: shares[at], lowered: isLowered[at] }]))
  // A question re-renders only when it changes, and still uses the latest answers when it acts.
  const latest = useRef(onChange)
  latest.current = onChange
  const [answer] = useState(() => (ref: string, value: Json) => latest.current(ref, value))
  const question = (state: AnswerState, place?: Place) => (
    <Question key={state.path} state={state} {...place} readOnly={readOnly} answer={answer} />
  )
  return asChecklists(states).map((group) => {
    const [first] = group
    if (!first) return null
    if (group.length === 1) return question(first, placeOf.get(first))
    return (
      <div key={first.path} className={classes.checklist}>
        {group.map((state) => question(state))}
      </div>
    )
  })
}

type Place = {
  share?: Field['rowShare']
  /** Its control is level with that of a neighbour, which has a help text. */
  lowered?: boolean | undefined
}

type QuestionProps = Place & { state: AnswerState; readOnly: boolean; answer: Props['onChange'] }

/** Typing in one question does not re-render the others. */
const Question = memo(
  function Question({ state, share, lowered, readOnly, answer }: QuestionProps) {
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
        data-share={share}
        data-lowered={lowered || undefined}
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
