import * as z from 'zod'

type Json = { [key: string]: unknown }

/** The smallest value that a JSON Schema accepts: only what is required. */
function sampleOf(schema: Json, definitions: Json): unknown {
  if (schema.$ref) {
    const name = String(schema.$ref).slice('#/$defs/'.length)
    return sampleOf(definitions[name] as Json, definitions)
  }
  if (schema.default !== undefined) return schema.default
  // An example in the declaration is a value that exists.
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return sampleOf(options[0] as Json, definitions)
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []) as string[]
      const properties = (schema.properties ?? {}) as Json
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] as Json, definitions)]))
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

/** A body that matches the declaration, generated from it. */
export function sampleBody(schema: z.ZodType): unknown {
  const { $defs = {}, ...own } = jsonSchemaOf(schema) as Json & { $defs?: Json }
  return sampleOf(own, $defs)
}
