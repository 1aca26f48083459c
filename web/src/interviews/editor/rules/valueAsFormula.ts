import { type Literal, parseExpression, printExpression } from '#shared/logic/index.ts'

/** A value as a formula: '=10', '="Ana"', '=10/03/2026'. */
export function valueAsFormula(value: Literal): string {
  if (value === null || value === '') return '='
  if (isNumber(value)) return `=${value}`
  return `=${printExpression({ kind: 'literal', value: typeof value === 'number' ? String(value) : value })}`
}

/** The value of a constant formula; any other formula as written, without its '='. */
export function formulaAsValue(formula: string): Literal {
  const text = formula.slice(1)
  const parsed = parseExpression(text)
  return parsed.ok && parsed.value.kind === 'literal' ? parsed.value.value : text
}

function isNumber(value: Literal): boolean {
  const parsed = parseExpression(String(value))
  if (!parsed.ok) return false
  return parsed.value.kind === 'number' || (parsed.value.kind === 'negate' && parsed.value.item.kind === 'number')
}
