import {
  type Condition,
  conditionsToExpression,
  expressionToConditions,
  isGroup,
  parseExpression,
  printExpression,
} from '#shared/logic/index.ts'
import { type Diagnostic, ok, type Result } from '#shared/result.ts'

/** Conditions as people write them, without those of which the field was not chosen yet; empty where there are none. */
export function printConditions(conditions: readonly Condition[]): string {
  const expression = conditionsToExpression(conditions.filter((one) => isGroup(one) || one.field !== ''))
  return expression ? printExpression(expression) : ''
}

/** The way back, with what cannot be read. */
export function readConditions(text: string): Result<Condition[], Diagnostic> {
  if (text.trim() === '') return ok([])
  const parsed = parseExpression(text)
  return parsed.ok ? expressionToConditions(parsed.value) : parsed
}
