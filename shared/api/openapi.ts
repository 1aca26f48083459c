import * as z from 'zod'
import { type Call, type Calls, isOpen, isRepeatable } from './call.ts'
import { envelope, failureEnvelopeSchema } from './envelope.ts'
import { errorStatus, errorText } from './errors.ts'
import { contract } from './index.ts'
import { webhookBodies } from './webhookBodies.ts'
import { type WebhookEvent, webhookEvents } from './webhookEvents.ts'

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
  const answer = call.answerKind === 'bare' ? call.answer : envelope(call.answer)
  const schema = toSchema(answer, 'output', owner)
  return { description, content: { 'application/json': { schema } } }
}

/** The failures implied by a declaration; any call can also fail with a server error. */
const failures = (call: Call): readonly (keyof typeof errorStatus)[] => [
  ...(call.body || call.query ? (['malformed', 'invalid'] as const) : []),
  ...(isOpen(call) ? [] : (['unauthenticated', 'forbidden', 'too_many'] as const)),
  ...(call.params ? (['not_found'] as const) : []),
  ...(call.method === 'GET' ? [] : (['conflict', 'too_large', 'too_many'] as const)),
  ...(isRepeatable(call) ? (['idempotency_pending', 'idempotency_mismatch'] as const) : []),
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

/** With which a program may repeat a call that creates something. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'De 1 a 255 caracteres sem espaços. Por 24 horas, o mesmo pedido com a mesma chave recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The failures by their status, which several codes may share. */
function failureResponses(call: Call): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of new Set(failures(call)))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), errorText[code]])
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      status,
      {
        description: texts.join(' · '),
        content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
      },
    ]),
  )
}

type Operation = Json & { readonly parameters: readonly Json[] }

const operation = (name: string, capability: string, call: Call, toSchema: ToSchema): Operation => ({
  operationId: name,
  tags: [capability],
  summary: call.summary,
  ...(call.deprecated && { deprecated: true }),
  'x-access': call.access,
  ...(call.privilege && { 'x-privilege': call.privilege }),
  ...(call.scopes && { 'x-scopes': call.scopes }),
  security: isOpen(call) ? [] : [{ bearer: [] }, ...(call.scopes ? [{ apiKey: [] }] : [])],
  parameters: [
    ...parameters('path', call.params, name, toSchema),
    ...parameters('query', call.query, name, toSchema),
    ...(isRepeatable(call) ? [idempotencyKey] : []),
  ],
  ...requestBody(call, name, toSchema),
  responses: {
    [call.status ?? 200]: success(call, name, toSchema),
    ...(call.answerKind === 'blob' && stillWorking),
    ...failureResponses(call),
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

const webhookHeaders = [
  ['webhook-id', 'O identificador do aviso, o mesmo em cada tentativa: com ele se reconhece um aviso repetido'],
  ['webhook-timestamp', 'Quando esta tentativa foi feita, em segundos desde 1970'],
  ['webhook-signature', 'As assinaturas `v1,…` separadas por espaços: basta uma conferir com o segredo'],
  ['traceparent', 'O rastro do que causou o aviso, no formato do W3C: o mesmo que a chamada enviou, ou um do Minuta'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

/** What receivers are sent, by the Standard Webhooks specification. */
const describeWebhook = (event: string, body: z.ZodObject, toSchema: ToSchema): Json => {
  const text = Object.hasOwn(webhookEvents, event) ? webhookEvents[event as WebhookEvent] : undefined
  return {
    post: {
      operationId: event,
      tags: ['webhooks'],
      summary: text?.name ?? 'Teste',
      description: text?.note ?? 'Enviado só quando alguém pede um teste.',
      parameters: webhookHeaders,
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'output', event) } } },
      responses: {
        '2XX': { description: 'Recebido' },
        410: { description: 'O endereço não existe mais: nada mais é enviado a ele' },
        default: { description: 'Não recebido: é enviado de novo, até dez vezes em três dias' },
      },
    },
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
    webhooks: Object.fromEntries(
      [...webhookBodies].map(([event, body]) => [event, describeWebhook(event, body, toSchema)]),
    ),
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'minuta_…',
          description:
            'Uma chave de API da organização, nas chamadas que trazem `x-scopes`: basta uma dessas permissões.',
        },
      },
    },
  }
}
