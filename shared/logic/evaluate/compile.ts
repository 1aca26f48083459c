import { Decimal } from '../../format/index.ts'
import { arithmetic } from '../arithmetic.ts'
import type { Operator, Quantifier } from '../condition.ts'
import type { Expression, Ref } from '../expression.ts'
import { functions } from '../functions/index.ts'
import { comparers } from '../operators.ts'
import { MISSING, Reading } from '../reading.ts'
import { Failure, fromStored, isTrue, type Outcome, type Value } from '../value.ts'
import { memoizeLast } from './memoizeLast.ts'

/**
 * Resolves references. `read` is called once per reference, when the expression is compiled; the function it returns is called at each
 * evaluation, and gives one reading, or one per item if the path goes through a list. `whole` means all items, even inside that list.
 */
export type Environment<C> = {
  readonly read: (ref: Ref, whole?: boolean) => (context: C) => Reading | readonly Reading[]
  /** 'YYYY-MM-DD' in São Paulo. */
  readonly today: (context: C) => string
}

export type Test<C> = (context: C) => boolean
export type Formula<C> = (context: C) => Outcome

/** Whether the expression holds; one that fails to evaluate does not (S0 §5). */
export function compileTest<C>(expression: Expression, environment: Environment<C>): Test<C> {
  switch (expression.kind) {
    case 'and': {
      const items = expression.items.map((item) => compileTest(item, environment))
      return (context) => items.every((item) => item(context))
    }
    case 'or': {
      const items = expression.items.map((item) => compileTest(item, environment))
      return (context) => items.some((item) => item(context))
    }
    case 'not': {
      const item = compileTest(expression.item, environment)
      return (context) => !item(context)
    }
    case 'compare':
      return compileComparison(expression.operator, expression.left, expression.right, environment)
    case 'ref': {
      const { quantifier } = expression
      const read = environment.read(expression, quantifier !== undefined)
      if (quantifier === undefined || quantifier === 'count') return (context) => isTrueReading(read(context))
      return (context) => {
        const reading = read(context)
        return reading !== MISSING && holds(quantifier, itemsOf(reading), isTrueReading)
      }
    }
    default: {
      const formula = compileFormula(expression, environment)
      return (context) => {
        const value = formula(context)
        return !(value instanceof Failure) && isTrue(value)
      }
    }
  }
}

export function isTrueReading(reading: Reading | readonly Reading[]): boolean {
  if (!(reading instanceof Reading)) return reading.some(isTrueReading)
  if (reading.blank) return false
  return reading.boolean ?? reading.number !== 0
}

function compileComparison<C>(
  operator: Operator,
  left: Expression,
  right: Expression,
  environment: Environment<C>,
): Test<C> {
  const compare = comparers[operator]
  const readRight = compileReading(right, environment)
  if (left.kind === 'ref' && left.quantifier !== 'count') {
    const { quantifier } = left
    const read = environment.read(left, quantifier !== undefined)
    return (context) => {
      const reading = read(context)
      const other = readRight(context)
      if (!(other instanceof Reading) || other === MISSING) return false
      if (reading === MISSING) return false
      if (quantifier === undefined && reading instanceof Reading) return compare(reading, other)
      return holds(quantifier, itemsOf(reading), (item) => compare(item, other))
    }
  }
  const readLeft = compileReading(left, environment)
  return (context) => {
    const one = readLeft(context)
    const other = readRight(context)
    if (!(one instanceof Reading) || !(other instanceof Reading)) return false
    return other !== MISSING && compare(one, other)
  }
}

/** Over the items of a list. `every` of no items is false: a missing field makes a condition false. */
function holds(
  quantifier: Quantifier | undefined,
  items: readonly Reading[],
  holdsFor: (item: Reading) => boolean,
): boolean {
  const test = (item: Reading) => item !== MISSING && holdsFor(item)
  switch (quantifier) {
    case 'every':
      return items.length > 0 && items.every(test)
    case 'none':
      return !items.some(test)
    default:
      return items.some(test)
  }
}

/**
 * The items of a list, bare values or whole rows; any other value is a single item. A row is compared by its members, like a list of that
 * one row.
 */
function itemsOf(reading: Reading | readonly Reading[]): readonly Reading[] {
  if (!(reading instanceof Reading)) return reading
  const { value } = reading
  if (!Array.isArray(value)) return [reading]
  return value.map((item) => new Reading(typeof item === 'object' && item !== null ? [item] : item))
}

/** undefined if the expression fails. */
function compileReading<C>(expression: Expression, environment: Environment<C>): (context: C) => Reading | undefined {
  // Stryker disable next-line ConditionalExpression,StringLiteral: a shortcut, the general case gives the same result
  if (expression.kind === 'literal') return constant(new Reading(expression.value))
  // Stryker disable next-line ConditionalExpression,StringLiteral: likewise
  if (expression.kind === 'number') return constant(new Reading(exactNumber(expression.text)))
  if (expression.kind === 'ref') {
    const { quantifier } = expression
    const read = environment.read(expression, quantifier !== undefined)
    return (context) => {
      const reading = read(context)
      if (quantifier === 'count') return new Reading(countOf(reading))
      // If the right side of a comparison is a list, only its length matters.
      return reading instanceof Reading ? reading : new Reading(reading)
    }
  }
  const formula = compileFormula(expression, environment)
  return (context) => {
    const value = formula(context)
    return value instanceof Failure ? undefined : new Reading(value)
  }
}

/** The number of items in a list, or of items in which the field is answered. */
function countOf(reading: Reading | readonly Reading[]): number {
  if (!(reading instanceof Reading)) return reading.filter((item) => !item.blank).length
  if (Array.isArray(reading.value)) return reading.value.length
  return reading.blank ? 0 : 1
}

export function compileFormula<C>(expression: Expression, environment: Environment<C>, whole = false): Formula<C> {
  switch (expression.kind) {
    case 'literal':
      return constant(expression.value)
    case 'number':
      return constant(exactNumber(expression.text))
    case 'ref': {
      const count = expression.quantifier === 'count'
      const read = environment.read(expression, whole || expression.quantifier !== undefined)
      if (count) return (context) => countOf(read(context))
      const valuesOf = memoizeLast((readings: readonly Reading[]) => readings.map(({ value }) => fromStored(value)))
      return (context) => {
        const reading = read(context)
        return reading instanceof Reading ? fromStored(reading.value) : valuesOf(reading)
      }
    }
    case 'negate': {
      const item = compileFormula(expression.item, environment)
      return (context) => through(item(context), (value) => arithmetic('*', value, -1))
    }
    case 'arithmetic': {
      const { operator } = expression
      const left = compileFormula(expression.left, environment)
      const right = compileFormula(expression.right, environment)
      return (context) => {
        const a = left(context)
        if (a instanceof Failure) return a
        const b = right(context)
        return b instanceof Failure ? b : arithmetic(operator, a, b)
      }
    }
    case 'call':
      return compileCall(expression.name, expression.args, environment)
    default:
      return compileTest(expression, environment)
  }
}

function compileCall<C>(name: string, args: readonly Expression[], environment: Environment<C>): Formula<C> {
  const called = functions.get(name)
  if (!called) return constant(new Failure('formula_funcao_desconhecida', `A função ${name} não existe.`))
  if (args.length < called.min || args.length > called.max)
    return constant(new Failure('formula_argumentos', `${name} não aceita ${argumentsOf(args)}: ${called.usage}.`))
  const compiled = args.map((arg) => compileFormula(arg, environment, called.overLists))
  const { today } = environment
  if (called.lazy) {
    const tests = args.map((arg) => compileTest(arg, environment))
    const run = called.lazy
    return (context) =>
      run(
        compiled.length,
        (index) => compiled[index]!(context),
        (index) => tests[index]!(context),
      )
  }
  const { run, overLists } = called
  let last: { readonly values: readonly Value[]; readonly outcome: Outcome } | undefined
  return (context) => {
    const values: Value[] = []
    for (const formula of compiled) {
      const value = formula(context)
      if (value instanceof Failure) return value
      values.push(value)
    }
    // Stryker disable next-line ConditionalExpression: evaluated again, it gives the same result
    if (!overLists) return run(values, today(context))
    // Each row of a list may total the whole list. Stryker disable next-line ConditionalExpression,ArrowFunction: likewise
    if (!last?.values.every((value, at) => value === values[at]))
      last = { values, outcome: run(values, today(context)) }
    return last.outcome
  }
}

/** The number of arguments, for a message. */
export function argumentsOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 argumento' : `${length} argumentos`
}

/** Integers that fit a double stay doubles: arithmetic on them is exact and fast. */
function exactNumber(text: string): number | Decimal {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : new Decimal(text)
}

function constant<T>(value: T): () => T {
  return () => value
}

function through(outcome: Outcome, next: (value: Value) => Outcome): Outcome {
  return outcome instanceof Failure ? outcome : next(outcome)
}
