import type { AnswerState } from './state.ts'

/** Compares two states of a question by content: the rules recompute all states at every key, mostly with the same result. */
export function isSameState(before: AnswerState, now: AnswerState): boolean {
  return (
    before.path === now.path &&
    before.error === now.error &&
    Object.is(before.value, now.value) &&
    isShallowEqual(before.field, now.field) &&
    areSameStates(before.rows?.flat(), now.rows?.flat())
  )
}

export function areSameStates(before: readonly AnswerState[] = [], now: readonly AnswerState[] = []): boolean {
  return before.length === now.length && now.every((state, at) => isSameState(before[at]!, state))
}

export function isShallowEqual(one: object, other: object): boolean {
  const keys = Object.keys(one) as (keyof typeof one)[]
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}
