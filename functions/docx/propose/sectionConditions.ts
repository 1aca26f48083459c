import { answersYesOrNo, definitionOf, type FieldType } from '#shared/interview/index.ts'
import { refOfPath } from '#shared/interview/naming/guessField.ts'
import {
  type Comparison,
  type Condition,
  type Expression,
  expressionToConditions,
  isGroup,
  type Operator,
  printExpression,
  refsOf,
} from '#shared/logic/index.ts'
import type { ModelTag, Opened } from '../read/index.ts'

/** The type of a question outside lists; undefined for anything else. */
export type TypeOf = (ref: string) => FieldType | undefined

/**
 * When a question with these tags needs to be asked: if all of them are inside the same sections, only when those print. Sections whose
 * condition cannot be expressed exactly are ignored, so that no needed question is hidden.
 */
export function sectionConditions(tags: readonly ModelTag[], typeOf: TypeOf): Condition[] {
  const [first, ...rest] = tags
  if (!first) return []
  const common = new Map(first.around.map((opened) => [keyOf(opened), opened]))
  for (const { around } of rest) {
    const keys = new Set(around.map(keyOf))
    for (const key of common.keys()) if (!keys.has(key)) common.delete(key)
  }
  const sections = [...common.values()].map((opened) => conditionsOf(opened, typeOf)).filter((all) => all.length > 0)
  if (sections.length <= 1) return sections[0] ?? []
  return sections.flatMap((conditions): Condition[] =>
    conditions.length === 1 ? conditions : [{ conditionals: conditions, logicOperator: 'and' }],
  )
}

function keyOf(opened: Opened): string {
  const condition = conditionIn(opened)
  return `${opened.inverse ? '^' : '#'}${condition ? printExpression(condition) : opened.ref}`
}

function conditionIn({ tag }: Opened): Expression | undefined {
  return tag.parsed.ok ? tag.parsed.value.condition : undefined
}

function conditionsOf(opened: Opened, typeOf: TypeOf): Condition[] {
  const condition = conditionIn(opened)
  if (!condition) {
    if (!isDecision(typeOf(refOf(opened.ref)))) return []
    const operator = opened.inverse ? 'differentTo' : 'equalTo'
    return [{ field: refOf(opened.ref), operator, value: true, logicOperator: 'and' }]
  }
  const isAsked = refsOf(condition).every(
    ({ path, quantifier }) => !quantifier && isComparable(typeOf(refOfPath(path))),
  )
  if (!isAsked || !decisionsOf(condition).every((ref) => isDecision(typeOf(ref)))) return []
  const conditions = expressionToConditions(condition)
  if (!conditions.ok) return []
  const asked = conditions.value.map(withRefs)
  return opened.inverse ? opposite(asked) : asked
}

/** Fields are named by their references: 'cliente.idade' is the question cliente_idade. */
function withRefs(condition: Condition): Condition {
  if (isGroup(condition)) return { ...condition, conditionals: condition.conditionals.map(withRefs) }
  const { valueRef } = condition
  return { ...condition, field: refOf(condition.field), ...(valueRef && { valueRef: refOf(valueRef) }) }
}

function refOf(path: string): string {
  return refOfPath(path.split('.'))
}

/** A yes-or-no value, from a person or from a rule. */
function isDecision(type: FieldType | undefined): boolean {
  return type !== undefined && answersYesOrNo({ type })
}

function isComparable(type: FieldType | undefined): boolean {
  return type !== undefined && !definitionOf({ type }).holdsItems
}

/** Bare references in a comparison, used as booleans. */
function decisionsOf(expression: Expression): string[] {
  if (expression.kind === 'ref') return [refOfPath(expression.path)]
  return expression.kind === 'and' || expression.kind === 'or' ? expression.items.flatMap(decisionsOf) : []
}

/** Only pairs where a blank answer makes one of the two hold; a blank is neither greater nor not greater than a number. */
const OPPOSITES: Partial<Record<Operator, Operator>> = {
  equalTo: 'differentTo',
  differentTo: 'equalTo',
  contains: 'notContain',
  notContain: 'contains',
}

function opposite(conditions: readonly Condition[]): Comparison[] {
  const [only, ...rest] = conditions
  if (!only || rest.length > 0 || isGroup(only)) return []
  const operator = OPPOSITES[only.operator]
  return operator ? [{ ...only, operator }] : []
}
