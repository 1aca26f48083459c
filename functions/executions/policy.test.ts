import fc from 'fast-check'
import { expect, it } from 'vitest'
import { audienceUnder, isVisible, type VisibleExecutions } from './policy.ts'

const people = ['ana', 'rui', 'eva']
const groups = ['socios', 'familia']
const some = <T extends string>(names: readonly T[]) => fc.subarray([...names])
const one = <T extends string>(names: readonly T[]) => fc.option(fc.constantFrom(...names), { nil: undefined })

const stored = fc.record({
  interviewId: fc.constant('divorcio'),
  createdBy: fc.constantFrom(...people),
  assignedTo: fc.constantFrom('', ...people),
  group: one(groups),
  reviewers: fc.option(some([...people, ...groups]), { nil: undefined }),
})
const rules = fc.record({
  seesOthers: fc.boolean(),
  restrictedTo: fc.option(some(groups), { nil: undefined }),
})

it('the audience of an execution is exactly the members who may see it', () => {
  fc.assert(
    fc.property(stored, rules, fc.constantFrom(...people), some(groups), (execution, rule, userId, own) => {
      const { seesOthers, restrictedTo } = rule
      const isHidden = restrictedTo !== undefined && !restrictedTo.some((id) => own.includes(id))
      const hidden = new Set(isHidden ? [execution.interviewId] : [])
      // As visibleExecutions returns it.
      const visible: VisibleExecutions =
        seesOthers && hidden.size === 0 ? 'all' : { userId, groups: own, ...(seesOthers && { hidden }) }
      const audience = audienceUnder(rule, execution)
      const isInAudience =
        audience === 'everyone' || audience.people.includes(userId) || audience.groups.some((id) => own.includes(id))
      expect(isInAudience).toBe(isVisible(visible, execution))
    }),
    { numRuns: 2_000 },
  )
})
