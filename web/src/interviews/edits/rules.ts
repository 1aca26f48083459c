import type { InterviewCode } from '#shared/interview/model.ts'
import type { FieldRule, Literal, RuleCase, RuleName } from '#shared/logic/condition.ts'
import { mapFields } from './fields.ts'

type Rules = readonly FieldRule[]

export function changeRules(code: InterviewCode, uid: string, change: (rules: Rules) => FieldRule[]): InterviewCode {
  return mapFields(code, (field) => (field.uid === uid ? { ...field, rules: change(field.rules) } : field))
}

/** Adds a rule with one case that gives `value`; each name has at most one rule. */
export function addRule(rules: Rules, name: RuleName, value: Literal): FieldRule[] {
  if (rules.some((rule) => rule.name === name)) return [...rules]
  return [...rules, { name, conditions: [newCase(value)] }]
}

/** By index, here and below: an imported interview may have two rules of one name. */
export function removeRule(rules: Rules, at: number): FieldRule[] {
  return rules.toSpliced(at, 1)
}

/** Sets the rule's value if no case holds; undefined uses the field's own setting. */
export function changeOtherwise(rules: Rules, at: number, value: Literal | undefined): FieldRule[] {
  return changeRule(rules, at, ({ default: _, ...rule }) => (value === undefined ? rule : { ...rule, default: value }))
}

export function addCase(rules: Rules, at: number, value: Literal): FieldRule[] {
  return changeCases(rules, at, (cases) => [...cases, newCase(value)])
}

export function changeCase(rules: Rules, at: number, caseAt: number, change: Partial<RuleCase>): FieldRule[] {
  return changeCases(rules, at, (cases) =>
    cases.map((each, index) => (index === caseAt ? { ...each, ...change } : each)),
  )
}

export function removeCase(rules: Rules, at: number, caseAt: number): FieldRule[] {
  return changeCases(rules, at, (cases) => cases.toSpliced(caseAt, 1))
}

/** The order matters: the first case that holds wins. */
export function moveCase(rules: Rules, at: number, from: number, to: number): FieldRule[] {
  return changeCases(rules, at, (cases) => {
    const moved = cases[from]
    return moved && to in cases ? cases.toSpliced(from, 1).toSpliced(to, 0, moved) : [...cases]
  })
}

const newCase = (valueIfCondition: Literal): RuleCase => ({ conditionals: [], valueIfCondition })

function changeCases(rules: Rules, at: number, change: (cases: readonly RuleCase[]) => RuleCase[]): FieldRule[] {
  return changeRule(rules, at, (rule) => ({ ...rule, conditions: change(rule.conditions) }))
}

function changeRule(rules: Rules, at: number, change: (rule: FieldRule) => FieldRule): FieldRule[] {
  return rules.map((rule, index) => (index === at ? change(rule) : rule))
}
