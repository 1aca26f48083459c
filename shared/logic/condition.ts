/** The stored form of conditions (S0 §3, §5). The schemas that validate it are in `interview/`; these are the types that logic uses. */

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

/** The opposite of each operator, for 'não é maior que'. */
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

/** How a condition on a field of a list treats its items: some, all, none, or how many there are. Defaults to `any`. */
export type Quantifier = (typeof quantifiers)[number]

export type Literal = string | number | boolean | null

/** Joins a condition to the previous one; `and` binds tighter than `or`. Ignored on the first condition. */
export type LogicOperator = 'and' | 'or'

export type Comparison = {
  readonly field: string
  readonly operator: Operator
  readonly value: Literal
  /** Compares with another field's value instead of `value`. */
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

/** The first case whose conditions hold gives the value; otherwise `default`, or the field's own setting if there is none. */
export type FieldRule = {
  readonly name: RuleName
  readonly default?: Literal
  readonly conditions: readonly RuleCase[]
}

export function isGroup(condition: Condition): condition is ConditionGroup {
  return 'conditionals' in condition
}
