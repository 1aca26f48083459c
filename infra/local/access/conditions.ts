import { StartFault } from '../startFault.ts'
import { patternOf } from '../wildcard.ts'

/** What a request says of itself: the values of each condition key, whose name is in lower case. */
export type Context = Readonly<Record<string, readonly string[] | undefined>>

export type Condition = (context: Context) => boolean

/** The operator block of a statement: `{ StringLike: { 's3:prefix': ['a/*'] } }`. */
export type ConditionBlock = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Test = (wanted: string) => (given: string) => boolean

/** The six parts of an ARN; the last may have colons. */
function partsOf(arn: string): readonly string[] {
  const parts = arn.split(':')
  return [...parts.slice(0, 5), parts.slice(5).join(':')]
}

/** Each part of an ARN is compared by itself. */
const arnLike: Test = (wanted) => {
  const patterns = partsOf(wanted).map(patternOf)
  return (given) => {
    const parts = partsOf(given)
    return patterns.every(({ matches }, at) => matches(parts[at] ?? ''))
  }
}

const numeric =
  (holds: (given: number, wanted: number) => boolean): Test =>
  (wanted) =>
  (given) =>
    holds(Number(given), Number(wanted))

const tests: Readonly<Record<string, Test>> = {
  StringEquals: (wanted) => (given) => given === wanted,
  StringEqualsIgnoreCase: (wanted) => (given) => given.toLowerCase() === wanted.toLowerCase(),
  StringLike: (wanted) => patternOf(wanted).matches,
  ArnEquals: arnLike,
  ArnLike: arnLike,
  Bool: (wanted) => (given) => given.toLowerCase() === wanted.toLowerCase(),
  NumericEquals: numeric((given, wanted) => given === wanted),
  NumericLessThan: numeric((given, wanted) => given < wanted),
  NumericLessThanEquals: numeric((given, wanted) => given <= wanted),
  NumericGreaterThan: numeric((given, wanted) => given > wanted),
  NumericGreaterThanEquals: numeric((given, wanted) => given >= wanted),
}

const negated: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

function refuseVariables(values: readonly string[]): void {
  const variable = values.find((value) => value.includes('${'))
  if (variable) throw new StartFault(`A policy uses the variable ${variable}, which is not resolved on this machine.`)
}

/**
 * One key under one operator ("IAM JSON policy elements: Condition operators", "Conditions with multiple context keys or values"). A key that
 * the request lacks fulfils `IfExists`, `ForAllValues` and the negated operators.
 */
function conditionOf(written: string, key: string, value: unknown): Condition {
  const wanted = listOf(value)
  refuseVariables(wanted)
  const name = key.toLowerCase()
  const [, set = '', operator = '', exists = ''] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(written) ?? []
  if (operator === 'Null') return (context) => wanted.includes(String(context[name] === undefined))
  const base = negated[operator] ?? operator
  const isNegated = base !== operator
  const test = tests[base]
  if (!test) throw new StartFault(`A policy uses the condition ${written}, which is not evaluated on this machine.`)
  const comparisons = wanted.map(test)
  const holds = (given: string) => comparisons.some((equals) => equals(given)) !== isNegated
  if (set === 'ForAllValues') return (context) => (context[name] ?? []).every(holds)
  if (set === 'ForAnyValue')
    return (context) => {
      const given = context[name]
      return given === undefined || given.length === 0 ? exists !== '' : given.some(holds)
    }
  return (context) => {
    const given = context[name]
    if (given === undefined) return exists !== '' || isNegated
    return isNegated ? given.every(holds) : given.some(holds)
  }
}

/** All must hold. */
export const conditionsOf = (block: ConditionBlock): readonly Condition[] =>
  Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => conditionOf(operator, key, value)),
  )
