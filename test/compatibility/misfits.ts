import type { Schema, Schemas } from './schema.ts'

/** A schema with what its references lead to. */
export type Side = { readonly schemas: Schemas; readonly schema: Schema }

/** `answers`: members that the reader does not know do no harm. `requests`: a member that nobody takes any more would be lost. */
export type Direction = 'requests' | 'answers'

type Fault = { readonly path: string; readonly says: string }

const fault = (says: string, path = ''): readonly Fault[] => [{ path, says }]

const within = (name: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(({ path, says }) => ({ path: path && !path.startsWith('[') ? `${name}.${path}` : name + path, says }))

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

const covers = (expected: readonly string[], type: string): boolean =>
  expected.includes(type) || (type === 'integer' && expected.includes('number'))

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined => ('const' in schema ? [schema.const] : schema.enum)

function resolved(schemas: Schemas, schema: Schema): Schema {
  const { $ref, ...own } = schema
  if ($ref === undefined) return schema
  const found = schemas[$ref]
  if (!found) throw new Error(`The record has no schema ${$ref}`)
  return { ...resolved(schemas, found), ...own }
}

/** What is several schemas at once, as one. */
function merged(schemas: Schemas, schema: Schema): Schema {
  const { allOf, ...own } = resolved(schemas, schema)
  if (!allOf) return own
  const parts = [own, ...allOf.map((part) => merged(schemas, part))]
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  })
}

const lowest = (schema: Schema, name: 'minLength' | 'minItems' | 'minimum' | 'exclusiveMinimum'): number => {
  if (name === 'minLength' || name === 'minItems') return schema[name] ?? 0
  const { minimum = Number.NEGATIVE_INFINITY, exclusiveMinimum = Number.NEGATIVE_INFINITY } = schema
  return name === 'minimum' ? Math.max(minimum, exclusiveMinimum) : exclusiveMinimum
}

const highest = (schema: Schema, name: 'maxLength' | 'maxItems' | 'maximum' | 'exclusiveMaximum'): number => {
  if (name !== 'maximum') return schema[name] ?? Number.POSITIVE_INFINITY
  const { maximum = Number.POSITIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema
  return Math.min(maximum, exclusiveMaximum)
}

function boundFaults(a: Schema, b: Schema): readonly Fault[] {
  const differs = (name: keyof Schema) => fault(`has ${name} ${String(b[name])}, not ${String(a[name] ?? 'none')}`)
  return [
    ...(['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const).flatMap((name) =>
      lowest(a, name) < (b[name] ?? Number.NEGATIVE_INFINITY) ? differs(name) : [],
    ),
    ...(['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const).flatMap((name) =>
      highest(a, name) > (b[name] ?? Number.POSITIVE_INFINITY) ? differs(name) : [],
    ),
    ...(['pattern', 'format', 'multipleOf'] as const).flatMap((name) =>
      b[name] !== undefined && a[name] !== b[name] ? differs(name) : [],
    ),
  ]
}

/** Values that are listed one by one. */
function valueFaults(values: readonly unknown[], b: Schema): readonly Fault[] {
  const allowed = valuesOf(b)
  const types = asList(b.type)
  const strange = values.filter((value) =>
    allowed ? !allowed.includes(value) : types.length > 0 && !covers(types, typeOfValue(value)),
  )
  return strange.length > 0 ? fault(`cannot be ${strange.map(String).join(', ')}`) : []
}

/** Compares the schemas of two sides; what was compared is not compared again, so recursive ones end. */
function comparison(given: Schemas, expected: Schemas, direction: Direction) {
  const known = new Map<string, readonly Fault[]>()

  function compare(one: Schema, other: Schema): readonly Fault[] {
    const pair = one.$ref !== undefined && other.$ref !== undefined ? `${one.$ref}>${other.$ref}` : undefined
    if (pair === undefined) return compareFully(one, other)
    const found = known.get(pair)
    if (found) return found
    known.set(pair, [])
    const faults = compareFully(one, other)
    known.set(pair, faults)
    return faults
  }

  function compareFully(one: Schema, other: Schema): readonly Fault[] {
    const a = merged(given, one)
    const b = merged(expected, other)
    const own = a.anyOf ?? a.oneOf
    if (own) return own.flatMap((part) => compare(part, other))
    const theirs = b.anyOf ?? b.oneOf
    // What keeps it from the nearest of them.
    if (theirs)
      return theirs.map((part) => compare(one, part)).toSorted((left, right) => left.length - right.length)[0] ?? []
    const values = valuesOf(a)
    if (values) return valueFaults(values, b)
    const allowed = valuesOf(b)
    if (allowed) return fault(`may only be ${allowed.map(String).join(', ')}`)
    const types = asList(b.type)
    const present = asList(a.type)
    if (types.length > 0 && (present.length === 0 || present.some((type) => !covers(types, type))))
      return fault(`must be ${types.join(' or ')}, not ${present.join(' or ') || 'anything'}`)
    return [...boundFaults(a, b), ...requiredFaults(a, b), ...memberFaults(a, b), ...itemFaults(a, b)]
  }

  function requiredFaults(a: Schema, b: Schema): readonly Fault[] {
    const missing = (b.required ?? []).filter((name) => !a.required?.includes(name))
    return missing.flatMap((name) => {
      if (direction === 'requests') return fault('is required', name)
      return resolved(expected, b.properties?.[name] ?? {}).deprecated ? [] : fault('may be missing', name)
    })
  }

  function memberFaults(a: Schema, b: Schema): readonly Fault[] {
    const { additionalProperties: others } = b
    const isLoose = others === true || (!b.properties && others === undefined)
    const memberFault = (name: string, own: Schema): readonly Fault[] => {
      const theirs = b.properties?.[name] ?? (typeof others === 'object' ? others : undefined)
      if (theirs) return within(name, compare(own, theirs))
      const isLost = direction === 'requests' && !isLoose && !resolved(given, own).deprecated
      return isLost ? fault('is not taken', name) : []
    }
    return [
      ...Object.entries(a.properties ?? {}).flatMap(([name, own]) => memberFault(name, own)),
      ...(typeof a.additionalProperties === 'object' ? memberFault('*', a.additionalProperties) : []),
      ...(b.propertyNames ? within('(name)', compare(a.propertyNames ?? { type: 'string' }, b.propertyNames)) : []),
    ]
  }

  function itemFaults(a: Schema, b: Schema): readonly Fault[] {
    const [own, theirs] = [a.prefixItems ?? [], b.prefixItems ?? []]
    if (own.length !== theirs.length) return fault(`has ${theirs.length} places, not ${own.length}`)
    return [
      ...own.flatMap((place, index) => within(`[${index}]`, compare(place, theirs[index] ?? {}))),
      ...(b.items ? within('[]', compare(a.items ?? {}, b.items)) : []),
    ]
  }

  return compare
}

/** Where values of one schema are no values of the other: one line for each place. */
export function misfits(given: Side, expected: Side, direction: Direction): readonly string[] {
  const faults = comparison(given.schemas, expected.schemas, direction)(given.schema, expected.schema)
  return [...new Set(faults.map(({ path, says }) => `${path || '(all)'} ${says}`))]
}
