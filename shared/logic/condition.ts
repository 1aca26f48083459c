/** The stored form of conditions (S0 §3, §5). Schemas for reading it live in `interview/`; these are the types logic works on. */

export const operators = [
  'equalTo',
  'differentTo',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqualTo',
  'lessThanOrEqualTo',
  'contains',
  'notContain',
] as const

export type Operator = (typeof operators)[number]

/** What 'não' makes of each operator: 'não é maior que'. */
export const deniedOperators: { readonly [O in Operator]: Operator } = {
  equalTo: 'differentTo',
  differentTo: 'equalTo',
  greaterThan: 'lessThanOrEqualTo',
  lessThan: 'greaterThanOrEqualTo',
  greaterThanOrEqualTo: 'lessThan',
  lessThanOrEqualTo: 'greaterThan',
  contains: 'notContain',
  notContain: 'contains',
}

export const quantifiers = ['any', 'every', 'none', 'count'] as const

/** How a condition on a field of a list reads its items: some, all, none, or how many there are. Without one, `any`. */
export type Quantifier = (typeof quantifiers)[number]

export type Literal = string | number | boolean | null

/** Joins a condition to the one before it; `and` binds tighter than `or`. The first condition's is not read. */
export type LogicOperator = 'and' | 'or'

export type Comparison = {
  readonly field: string
  readonly operator: Operator
  readonly value: Literal
  /** Compare with another field's value instead of `value`. */
  readonly valueRef?: string
  readonly quantifier?: Quantifier
  readonly logicOperator: LogicOperator
}

/** Conditions in parentheses. */
export type ConditionGroup = {
  readonly conditionals: readonly Condition[]
  readonly logicOperator: LogicOperator
}

export type Condition = Comparison | ConditionGroup

export const ruleNames = ['defaultValue', 'label', 'mask', 'maxValue', 'minValue', 'readOnly', 'required'] as const

export type RuleName = (typeof ruleNames)[number]

export type RuleCase = {
  readonly conditionals: readonly Condition[]
  readonly valueIfCondition: Literal
}

/** The first case whose conditions hold gives the value; none holds: `default`, and without one the field's own setting. */
export type FieldRule = {
  readonly name: RuleName
  readonly default?: Literal
  readonly conditions: readonly RuleCase[]
}

export function isGroup(condition: Condition): condition is ConditionGroup {
  return 'conditionals' in condition
}
