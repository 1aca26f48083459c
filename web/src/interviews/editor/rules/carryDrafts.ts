import type { RuleCase } from '#shared/logic/index.ts'
import { printConditions } from '../../edits/conditionText.ts'
import { draftOf, keepDraft } from '../conditions/conditionDrafts.ts'

/** Moves the unfinished condition texts with their cases. `order`: the previous index of each case, in the new order. */
export function carryDrafts(keyOf: (at: number) => string, cases: readonly RuleCase[], order: readonly number[]): void {
  const drafts = cases.map(
    ({ conditionals }, at) =>
      draftOf(keyOf(at), conditionals) ?? { text: printConditions(conditionals), conditions: conditionals },
  )
  order.forEach((from, at) => {
    const draft = drafts[from]
    if (draft) keepDraft(keyOf(at), draft)
  })
}
