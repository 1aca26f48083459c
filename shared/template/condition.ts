import { compileTest, type Environment, type Test } from '../logic/evaluate/compile.ts'
import { type Expression, type Ref, refsOf } from '../logic/expression.ts'
import { MISSING, Reading } from '../logic/reading.ts'
import { type Frame, lookUp } from './frames.ts'
import { isImage, isList, isPrinted, isScope, type TemplateValue } from './value.ts'

export type ConditionContext = { readonly frames: readonly Frame[]; readonly today: string }

const environment: Environment<ConditionContext> = {
  today: ({ today }) => today,
  read:
    ({ path }) =>
    ({ frames }) => {
      const found = lookUp(path, frames)
      if (!found.known) return MISSING
      const { value } = found
      return isList(value) && path.length > 1 ? value.map(toReading) : toReading(value)
    },
}

/** The compiled comparison of a section tag, which can be evaluated in any frames. */
type CompiledCondition = {
  readonly holds: Test<ConditionContext>
  readonly refs: readonly Ref[]
}

/** Compiles each condition once. */
export function compileCondition(condition: Expression): CompiledCondition {
  const known = compiled.get(condition)
  // Stryker disable next-line ConditionalExpression: compiled again, it gives the same result
  if (known) return known
  const ready = { holds: compileTest(condition, environment), refs: refsOf(condition) }
  // Stryker disable next-line all: without the cache the condition is compiled again, with the same result
  compiled.set(condition, ready)
  return ready
}

const compiled = new WeakMap<Expression, CompiledCondition>()

function toReading(value: TemplateValue): Reading {
  return new Reading(rawOf(value))
}

function rawOf(value: TemplateValue): unknown {
  if (isPrinted(value)) return value.value
  if (isImage(value)) return value.alt
  if (isList(value))
    return value.map((item) =>
      isScope(item)
        ? Object.fromEntries(Object.entries(item).map(([ref, member]) => [ref, rawOf(member)]))
        : rawOf(item),
    )
  return isScope(value) ? true : value
}
