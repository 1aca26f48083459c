import {
  type Condition,
  conditionsToExpression,
  expressionToConditions,
  isGroup,
  parseExpression,
  printExpression,
} from '#shared/logic/index.ts'
import { type Diagnostic, ok, type Result } from '#shared/result.ts'

/** Conditions as text, without those that have no field yet; '' if there are none. */
export function printConditions(conditions: readonly Condition[]): string {
  const expression = conditionsToExpression(conditions.filter((one) => isGroup(one) || one.field !== ''))
  return expression ? printExpression(expression) : ''
}

/** Parses conditions from text, or says what is wrong. */
export function readConditions(text: string): Result<Condition[], Diagnostic> {
  if (text.trim() === '') return ok([])
  const parsed = parseExpression(text)
  return parsed.ok ? expressionToConditions(parsed.value) : parsed
}
