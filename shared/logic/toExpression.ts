import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import { type Comparison, type Condition, isGroup, type Literal, type LogicOperator } from './condition.ts'
import type { Expression, Ref } from './expression.ts'

/** The stored conditions as one expression; undefined if there are none. `and` binds tighter than `or`. */
export function conditionsToExpression(conditions: readonly Condition[]): Expression | undefined {
  const alternatives: Expression[][] = []
  for (const condition of conditions) {
    const expression = isGroup(condition) ? conditionsToExpression(condition.conditionals) : fromComparison(condition)
    if (!expression) continue
    const current = alternatives.at(-1)
    if (!current || condition.logicOperator === 'or') alternatives.push([expression])
    else current.push(expression)
  }
  const items = alternatives.map((all) => joined('and', all))
  return items.length === 0 ? undefined : joined('or', items)
}

/** A rule's syntax tree as conditions to store. Anything only a formula can express (sums, calls, 'não') is rejected. */
export function expressionToConditions(expression: Expression): Result<Condition[], Diagnostic> {
  return toList(expression, 'and')
}

function toList(expression: Expression, first: LogicOperator): Result<Condition[], Diagnostic> {
  if (expression.kind === 'compare') {
    const comparison = toComparison(expression, first)
    return comparison.ok ? ok([comparison.value]) : comparison
  }
  if (expression.kind === 'ref' && !expression.quantifier)
    return ok([{ field: expression.path.join('.'), operator: 'equalTo', value: true, logicOperator: first }])
  if (expression.kind !== 'and' && expression.kind !== 'or') return err(notARule())
  const list: Condition[] = []
  for (const [index, item] of expression.items.entries()) {
    const operator = index === 0 ? first : expression.kind
    const inner = toList(item, operator)
    if (!inner.ok) return inner
    const flat = inner.value.length === 1 || (expression.kind === 'or' && item.kind === 'and')
    if (flat) list.push(...inner.value)
    else list.push({ conditionals: inner.value, logicOperator: operator })
  }
  return ok(list)
}

function toComparison(
  expression: Extract<Expression, { kind: 'compare' }>,
  logicOperator: LogicOperator,
): Result<Comparison, Diagnostic> {
  const { left, right, operator } = expression
  if (left.kind !== 'ref') return err(notARule())
  const base = {
    field: left.path.join('.'),
    operator,
    logicOperator,
    ...(left.quantifier ? { quantifier: left.quantifier } : {}),
  }
  if (right.kind === 'literal') return ok({ ...base, value: right.value })
  if (right.kind === 'number') return ok({ ...base, value: literalOfNumber(right.text) })
  if (right.kind === 'negate' && right.item.kind === 'number')
    return ok({ ...base, value: literalOfNumber(`-${right.item.text}`) })
  if (right.kind === 'ref' && !right.quantifier) return ok({ ...base, value: '', valueRef: right.path.join('.') })
  return err(notARule())
}

function fromComparison({ field, operator, value, valueRef, quantifier }: Comparison): Expression {
  const left = toRef(field)
  return {
    kind: 'compare',
    operator,
    left: quantifier ? { ...left, quantifier } : left,
    right: valueRef ? toRef(valueRef) : fromLiteral(value),
  }
}

function toRef(text: string): Ref {
  return { kind: 'ref', path: text === '.' ? ['this'] : text.split('.'), from: 0, to: 0 }
}

/** Negative numbers are written with a leading sign, as the parser produces them. */
function fromLiteral(value: Literal): Expression {
  if (typeof value !== 'number') return { kind: 'literal', value }
  if (!Number.isFinite(value)) return { kind: 'literal', value: null }
  const text = plainNumber(Math.abs(value))
  if (text === undefined) return { kind: 'literal', value: String(value) }
  const number: Expression = { kind: 'number', text }
  return value < 0 ? { kind: 'negate', item: number } : number
}

function plainNumber(value: number): string | undefined {
  const text = String(value)
  return text.includes('e') ? undefined : text
}

/** Numbers that a double would round stay text, which compares exactly. */
function literalOfNumber(text: string): number | string {
  const number = Number(text)
  return plainNumber(Math.abs(number)) === text.replace('-', '') ? number : text
}

function joined(kind: 'and' | 'or', items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { kind, items }
}

function notARule(): Diagnostic {
  return diagnostic(
    'regra_nao_guardavel',
    'Uma condição compara um campo com um valor ou com outro campo; contas e funções vão em um campo de fórmula.',
  )
}
