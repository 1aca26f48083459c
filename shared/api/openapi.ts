import * as z from 'zod'
import type { Call, Calls } from './call.ts'
import { envelope, failureEnvelopeSchema } from './envelope.ts'
import { errorStatus, errorText } from './errors.ts'
import { contract } from './index.ts'

type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

/** Where OpenAPI keeps schemas that are referred to by name. */
const COMPONENTS = '#/components/schemas/'

/** Any JSON value, as zod writes it: a recursive schema, which some client generators cannot handle. */
const isAnyJson = (name: string, { anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some((one: Json) => (one.items as Json | undefined)?.$ref === `#/$defs/${name}`)

/** Converts zod schemas to JSON Schema, collecting the named ones in one place. */
function gatherer() {
  const schemas: Json = { JsonValue: { description: 'Qualquer valor em JSON' } }

  const toSchema = (schema: z.ZodType, direction: Direction, owner: string): Json => {
    const {
      $defs = {},
      $schema: _,
      ...own
    } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' }) as Json & { $defs?: { [name: string]: Json } }
    // A schema without a name is named after its call, so that two calls never share one by accident. Input and output get different names
    // because their defaults differ.
    const rename = (name: string): string => {
      const { $ref, ...rest } = $defs[name] ?? {}
      if (typeof $ref === 'string' && Object.keys(rest).length === 0) return rename($ref.slice(8))
      if (isAnyJson(name, rest)) return 'JsonValue'
      const stem = name.startsWith('__') ? `${owner}_${name.slice(2)}` : name
      return direction === 'input' ? `${stem}Input` : stem
    }
    const relink = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(relink)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) =>
          key === '$ref' && typeof item === 'string' && item.startsWith('#/$defs/')
            ? [key, `${COMPONENTS}${rename(item.slice(8))}`]
            : [key, relink(item)],
        ),
      )
    }
    for (const [name, { id: _id, ...definition }] of Object.entries($defs))
      if (!definition.$ref && !isAnyJson(name, definition)) schemas[rename(name)] = relink(definition)
    return relink(own) as Json
  }
  return { schemas, toSchema }
}

type ToSchema = ReturnType<typeof gatherer>['toSchema']

function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  owner: string,
  toSchema: ToSchema,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input', owner) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }))
}

function requestBody(call: Call, owner: string, toSchema: ToSchema): Json {
  if (!call.body) return {}
  const schema = toSchema(call.body, 'input', owner)
  if (call.bodyKind !== 'multipart')
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const properties = {
    ...(schema.properties as Json),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  const form = { type: 'object', properties, required: ['file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function success(call: Call, owner: string, toSchema: ToSchema): Json {
  const description = 'Concluído'
  if (call.answerKind === 'blob') return { description, content: { 'application/octet-stream': {} } }
  if (call.answerKind === 'page') return { description, content: { 'text/html': {}, 'application/json': {} } }
  const schema = toSchema(envelope(call.answer), 'output', owner)
  return { description, content: { 'application/json': { schema } } }
}

/** The failures implied by a declaration; any call can also fail with a server error. */
const failures = (call: Call): readonly (keyof typeof errorStatus)[] => [
  ...(call.body || call.query ? (['malformed', 'invalid'] as const) : []),
  ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden', 'too_many'] as const)),
  ...(call.params ? (['not_found'] as const) : []),
  ...(call.method === 'GET' ? [] : (['conflict', 'too_large', 'too_many'] as const)),
  ...(call.failures ?? []),
  'internal',
]

/** What a download answers while the file is being made, and when it is too large to be sent directly. */
const stillWorking = {
  202: {
    description: 'Ainda em geração: a resposta traz o andamento, ou a `continuation` com que a mesma chamada se repete',
  },
  302: { description: 'O arquivo está no endereço assinado indicado em Location' },
}

type Operation = Json & { readonly parameters: readonly Json[] }

const operation = (name: string, capability: string, call: Call, toSchema: ToSchema): Operation => ({
  operationId: name,
  tags: [capability],
  summary: call.summary,
  'x-access': call.access,
  ...(call.privilege && { 'x-privilege': call.privilege }),
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parameters('path', call.params, name, toSchema), ...parameters('query', call.query, name, toSchema)],
  ...requestBody(call, name, toSchema),
  responses: {
    [call.status ?? 200]: success(call, name, toSchema),
    ...(call.answerKind === 'blob' && stillWorking),
    ...Object.fromEntries(
      failures(call).map((code) => [
        errorStatus[code],
        { description: errorText[code], content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } } },
      ]),
    ),
  },
})

const PARAMETER = /\{([^}]+)\}/g

/** The known path that differs only in the names of its parameters: OpenAPI treats the two as one. */
function samePath(known: readonly string[], path: string): string {
  const shape = path.replace(PARAMETER, '{}')
  return known.find((one) => one.replace(PARAMETER, '{}') === shape) ?? path
}

function renameParameters(described: Operation, from: string, to: string): Operation {
  if (from === to) return described
  const names = [...to.matchAll(PARAMETER)].map(([, name]) => name)
  const wanted = new Map([...from.matchAll(PARAMETER)].map(([, name], at) => [name, names[at]]))
  return {
    ...described,
    parameters: described.parameters.map((one) =>
      one.in === 'path' ? { ...one, name: wanted.get(String(one.name)) ?? one.name } : one,
    ),
  }
}

/** The whole contract as an OpenAPI 3.1 document, derived from the declarations alone. */
export function toOpenApi(serverUrl: string): Json {
  const { schemas, toSchema } = gatherer()
  schemas.Failure = toSchema(failureEnvelopeSchema, 'output', 'Failure')
  const paths: { [path: string]: Json } = {}
  for (const [capability, calls] of Object.entries(contract as Record<string, Calls>))
    for (const [name, call] of Object.entries(calls)) {
      const path = samePath(Object.keys(paths), call.path)
      const described = operation(name, capability, call, toSchema)
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: renameParameters(described, call.path, path) }
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Minuta',
      version: '1',
      description:
        'Entrevistas, execuções e documentos. Toda resposta traz `data` e `messages`; uma falha traz também `code` e `requestId`.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}
