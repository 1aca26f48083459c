import type { Condition } from '../../logic/condition.ts'
import { sameValue } from '../../logic/run/sameValue.ts'

/** Whether the condition at this index and the previous one are 'x diferente de a ou x diferente de b', on their own. */
export function joinsTwoDifferent(conditions: readonly Condition[], at: number): boolean {
  const condition = conditions[at]
  const before = conditions[at - 1]
  if (!condition || !before || condition.logicOperator !== 'or' || !('field' in condition) || !('field' in before))
    return false
  if (condition.field !== before.field || condition.operator !== 'differentTo' || before.operator !== 'differentTo')
    return false
  const joinsNext = conditions[at + 1]?.logicOperator === 'and'
  const joinsBefore = at > 1 && before.logicOperator === 'and'
  return !joinsNext && !joinsBefore && !sameValue(condition.value, before.value)
}
