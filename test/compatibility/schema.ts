/** A JSON Schema, as far as it decides whether a value fits. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  /** The next release may leave it out. */
  readonly deprecated?: boolean
}

/** Schemas by name, to which `$ref` leads. */
export type Schemas = Readonly<Record<string, Schema>>

const one = ['additionalProperties', 'propertyNames', 'items'] as const
const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const plain = [
  ...(['$ref', 'type', 'enum', 'const', 'required', 'minItems', 'maxItems', 'minLength', 'maxLength'] as const),
  ...(['pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  'deprecated' as const,
]

/** A schema without descriptions and defaults; `also` sees each part from the inside out, and may put another in its place. */
export function reduced(source: unknown, also: (schema: Schema) => Schema = (schema) => schema): Schema {
  const given = source as Readonly<Record<string, unknown>>
  const picked = <K extends string>(keys: readonly K[], make: (value: unknown) => unknown) =>
    keys.flatMap((key) => (given[key] === undefined ? [] : [[key, make(given[key])] as const]))
  const within = (value: unknown) => (typeof value === 'boolean' ? value : reduced(value, also))
  return also(
    Object.fromEntries([
      ...picked(plain, (value) => value),
      ...picked(one, within),
      ...picked(several, (value) => (value as readonly unknown[]).map(within)),
      ...picked(['properties'], (value) =>
        Object.fromEntries(Object.entries(value as object).map(([name, own]) => [name, within(own)])),
      ),
    ]) as Schema,
  )
}
