import * as z from 'zod'

type Json = { [key: string]: unknown }

/** Ids by the entity that the declaration names. */
type Ids = Readonly<Record<string, string>>

const resolved = (schema: Json, definitions: Json): Json =>
  schema.$ref ? (definitions[String(schema.$ref).slice('#/$defs/'.length)] as Json) : schema

const optionsOf = ({ anyOf, oneOf }: Json): Json[] => (anyOf ?? oneOf ?? []) as Json[]

/** The entities that a value of this schema can name, at any depth. */
function entitiesIn(schema: Json, definitions: Json, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (seen.has(schema.$ref)) return []
  const { entity, properties = {}, items, ...rest } = resolved(schema, definitions)
  if (entity !== undefined) return [String(entity)]
  const known = schema.$ref ? new Set([...seen, schema.$ref]) : seen
  const inside = [...Object.values(properties as Json), ...(items ? [items] : []), ...optionsOf(rest)] as Json[]
  return inside.flatMap((one) => entitiesIn(one, definitions, known))
}

const names = (schema: Json, definitions: Json, ids: Ids): boolean =>
  entitiesIn(schema, definitions).some((entity) => entity in ids)

/** The smallest value that a JSON Schema accepts: only what is required, and what names one of the entities. */
function sampleOf(schema: Json, definitions: Json, ids: Ids): unknown {
  if (schema.$ref) return sampleOf(resolved(schema, definitions), definitions, ids)
  if (schema.entity !== undefined && String(schema.entity) in ids) return ids[String(schema.entity)]
  const isNamed = names(schema, definitions, ids)
  if (schema.type === 'array' && isNamed) return [sampleOf(schema.items as Json, definitions, ids)]
  if (schema.default !== undefined && !isNamed) return schema.default
  // An example in the declaration is a value that exists.
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = optionsOf(schema)
  if (options.length > 0)
    return sampleOf(options.find((option) => names(option, definitions, ids)) ?? options[0]!, definitions, ids)
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []) as string[]
      const properties = (schema.properties ?? {}) as Json
      const wanted = Object.entries(properties as Record<string, Json>).filter(
        ([name, property]) => required.includes(name) || names(property, definitions, ids),
      )
      return Object.fromEntries(wanted.map(([name, property]) => [name, sampleOf(property, definitions, ids)]))
    }
    case 'array':
      return []
    case 'integer':
    case 'number':
      return (schema.minimum as number | undefined) ?? 1
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return String(schema.pattern ?? '').includes('@') ? 'pessoa@exemplo.com.br' : 'texto'
  }
}

export const jsonSchemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** The entities that a value of this declaration can name, at any depth. */
export function entitiesNamed(schema: z.ZodType): string[] {
  const { $defs = {}, ...own } = jsonSchemaOf(schema) as Json & { $defs?: Json }
  return [...new Set(entitiesIn(own, $defs))]
}

const ID = /^(?:id|.*I[dD]s?|ids)$/

/** The names of properties that look like identifiers, and whose declaration does not say of what. */
export function plainIds(schema: z.ZodType): string[] {
  const { $defs = {}, ...own } = jsonSchemaOf(schema) as Json & { $defs?: Json }
  const inside = (one: Json, name: string, seen: ReadonlySet<unknown>): string[] => {
    if (seen.has(one.$ref)) return []
    const { entity, type, properties = {}, items, ...rest } = resolved(one, $defs)
    if (entity !== undefined) return []
    const known = one.$ref ? new Set([...seen, one.$ref]) : seen
    return [
      ...(type === 'string' && ID.test(name) ? [name] : []),
      ...Object.entries(properties as Record<string, Json>).flatMap(([key, next]) => inside(next, key, known)),
      ...[...(items ? [items as Json] : []), ...optionsOf(rest)].flatMap((next) => inside(next, name, known)),
    ]
  }
  return [...new Set(inside(own, '', new Set()))]
}

/** A body that matches the declaration, generated from it, with these things wherever it can name one. */
export function sampleBody(schema: z.ZodType, ids: Ids = {}): unknown {
  const { $defs = {}, ...own } = jsonSchemaOf(schema) as Json & { $defs?: Json }
  return sampleOf(own, $defs, ids)
}
