import type { Condition } from '#shared/logic/condition.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { readConditions } from '../../edits/conditionText.ts'

/** An unfinished text and the conditions that were active with it. */
export type Draft = { readonly text: string; readonly conditions: readonly Condition[] }

const drafts = new Map<string, Draft>()

export function keepDraft(key: string, draft: Draft): void {
  if (key !== '') drafts.set(key, draft)
}

/** The last text typed for these conditions; undefined if the conditions have changed elsewhere. */
export function draftOf(key: string, conditions: readonly Condition[]): Draft | undefined {
  const draft = drafts.get(key)
  return draft && sameValue(draft.conditions, conditions) ? draft : undefined
}

/** Whether there is a text that is not active because it cannot be parsed yet. */
export function isUnread(key: string, conditions: readonly Condition[]): boolean {
  const draft = draftOf(key, conditions)
  return draft !== undefined && !readConditions(draft.text).ok
}
