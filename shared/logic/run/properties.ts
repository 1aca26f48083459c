import { compileFormula, compileTest, type Environment } from '../evaluate/compile.ts'
import { Reading } from '../reading.ts'
import { Failure, toStored } from '../value.ts'
import type { FieldSource, PropertyName, PropertySource, PropertyValue, TextSource } from './source.ts'

export const propertyNames: readonly PropertyName[] = [
  'required',
  'readOnly',
  'minValue',
  'maxValue',
  'mask',
  'label',
  'hint',
  'default',
]

/** The properties of a field as shown. */
export type ShownProperties = {
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly minValue?: string | number | undefined
  readonly maxValue?: string | number | undefined
  readonly mask?: string
  readonly label?: string
  readonly hint?: string
  readonly default?: unknown
}

/** Rules store required and readOnly as booleans or as their words. */
const truthy = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && new Reading(value).boolean === true)

const limit = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Converts a stored or computed property to its shown form; equal shown values do not count as a change. */
export const shownAs: { readonly [P in PropertyName]: (value: unknown) => ShownProperties[P] } = {
  required: truthy,
  readOnly: truthy,
  minValue: limit,
  maxValue: limit,
  mask: text,
  label: text,
  hint: text,
  default: (value) => value,
}

/** A compiled property; returns its value in a context. */
export type Property<C> = (context: C) => unknown

/** An environment that also reads whole values, for texts with placeholders. */
export type TextEnvironment<C> = Environment<C> & { readonly valueOf: (ref: string) => (context: C) => unknown }

export function compileProperty<C>(
  name: PropertyName,
  source: PropertySource,
  environment: TextEnvironment<C>,
): Property<C> {
  const shown = shownAs[name]
  const decided = compileCases(source, environment)
  return (context) => shown(decided(context))
}

/** The answer that a field has until somebody gives another. */
export function compileDefault<C>(source: FieldSource, environment: TextEnvironment<C>): Property<C> | undefined {
  const { asAnswer, properties } = source
  if (!properties.default) return undefined
  const given = compileProperty('default', properties.default, environment)
  if (!asAnswer) return given
  const mask = properties.mask && compileProperty('mask', properties.mask, environment)
  return (context) => asAnswer(given(context), (mask?.(context) ?? '') as string)
}

/** The properties that decide on a field's value. */
export const coreOf = ({ asAnswer, properties }: FieldSource): readonly PropertyName[] =>
  asAnswer && properties.default ? ['default', 'mask'] : ['default']

function compileCases<C>(source: PropertySource, environment: TextEnvironment<C>): Property<C> {
  const otherwise = compileValue(source.otherwise, environment)
  const cases = source.cases.map(({ when, value }) => ({
    holds: when ? compileTest(when, environment) : () => false,
    value: compileValue(value, environment),
  }))
  if (cases.length === 0) return otherwise
  return (context) => {
    for (const { holds, value } of cases) if (holds(context)) return value(context)
    return otherwise(context)
  }
}

function compileValue<C>(source: PropertyValue, environment: TextEnvironment<C>): Property<C> {
  if ('fixed' in source) {
    const { fixed } = source
    return () => fixed
  }
  if ('text' in source) return compileText(source.text, environment)
  const formula = compileFormula(source.formula, environment)
  return (context) => {
    const value = formula(context)
    return value instanceof Failure ? undefined : toStored(value)
  }
}

function compileText<C>({ refs, render }: TextSource, environment: TextEnvironment<C>): Property<C> {
  const readers = new Map(refs.map((ref) => [ref, environment.valueOf(ref)]))
  return (context) => render((ref) => readers.get(ref)?.(context))
}
