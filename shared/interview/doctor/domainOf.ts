import { Reading } from '../../logic/reading.ts'
import { optionsOf } from '../fields/choice.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field } from '../model.ts'
import { type Domain, UNKNOWN } from './satisfiable.ts'

/** The possible answers to a field, as far as its type, options and limits determine them. */
export function domainOf(field: Field): Domain {
  const definition = definitionOf(field)
  if (!definition.answered && !definition.decidedByConditionals && definition.formula(field) === undefined)
    return UNKNOWN
  // Options may be left over from another type.
  const options = 'options' in definition.settings.shape ? optionsOf(field).map(({ value }) => value) : []
  const values = options.length > 0 ? { values: options } : {}
  if (Array.isArray(definition.empty)) return { ...values, list: true }
  if (options.length > 0) return values
  if (definition.sanitize('sim', field) === true) return { values: ['true', 'false'] }
  const accepts = (value: unknown) => definition.sanitize(value, field) !== undefined
  if (field.rules.some(({ name }) => name === 'minValue' || name === 'maxValue')) return { accepts }
  return { accepts, ...limit('min', field.minValue), ...limit('max', field.maxValue) }
}

/** Limits given by formulas are not known in advance. */
function limit<K extends 'min' | 'max'>(key: K, value: string | number | undefined): Domain {
  if (value === undefined || value === '' || String(value).startsWith('=')) return {}
  return { [key]: new Reading(value) }
}
