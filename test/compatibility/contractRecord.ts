import * as z from 'zod'
import { queues } from '#events/queues.ts'
import { LATEST_RELEASE } from '#shared/api/latestRelease.ts'
import { toOpenApi } from '#shared/api/openapi.ts'
import { reduced, type Schema, type Schemas } from './schema.ts'

export type RecordedCall = {
  readonly id: string
  readonly access: string
  readonly privilege?: string
  readonly scopes?: readonly string[]
  readonly deprecated?: true
  /** Objects with a property for each parameter; those of the path by their place in it. */
  readonly path?: Schema
  readonly query?: Schema
  readonly header?: Schema
  readonly body?: { readonly kind: string; readonly schema: Schema }
  readonly status: string
  readonly answer: { readonly kind: string; readonly schema?: Schema }
}

/** What a release says and understands, as data: what clients send and are answered, and the messages of its queues. */
export type ContractRecord = {
  readonly release: string
  /** By method and path, with `{}` for each parameter. */
  readonly calls: Readonly<Record<string, RecordedCall>>
  /** By queue. */
  readonly messages: Readonly<Record<string, Schema>>
  readonly schemas: Schemas
}

type Content = Readonly<Record<string, { readonly schema?: object }>>

type Operation = {
  readonly operationId: string
  readonly deprecated?: true
  readonly 'x-access': string
  readonly 'x-privilege'?: string
  readonly 'x-scopes'?: readonly string[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** Length from which a part of a schema is written once, and referred to where it is repeated. */
const LONG = 60

/** Gives equal parts one name, so that the record stays small. */
function sharing() {
  const names = new Map<string, string>()
  const schemas: Record<string, Schema> = {}
  const shared = (schema: Schema): Schema => {
    const written = JSON.stringify(schema)
    if (written.length < LONG) return schema
    const known = names.get(written) ?? String(names.size)
    names.set(written, known)
    schemas[known] = schema
    return { $ref: known }
  }
  return { schemas, share: (source: unknown) => reduced(source, shared) }
}

/** The contract of this release. */
export function recordContract(): ContractRecord {
  const { paths, components } = toOpenApi('') as unknown as Document
  const { schemas, share } = sharing()
  const named = Object.entries(components.schemas).map(([name, schema]) => [
    `#/components/schemas/${name}`,
    share(schema),
  ])
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`,
      recordCall(path, operation, share),
    ]),
  )
  const messages = Object.entries(queues).map(([queue, schema]) => {
    const { $defs = {}, ...own } = within(queue, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    for (const [name, part] of Object.entries($defs)) named.push([`${queue}/${name}`, share(part)])
    return [queue, share(own)]
  })
  return {
    release: LATEST_RELEASE,
    calls: Object.fromEntries(calls),
    messages: Object.fromEntries(messages),
    schemas: { ...schemas, ...Object.fromEntries(named) },
  }
}

/** With references that are not mistaken for those of another queue. */
const within = (queue: string, schema: object): { readonly $defs?: Readonly<Record<string, object>> } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${queue}/`))

function recordCall(path: string, operation: Operation, share: (source: unknown) => Schema): RecordedCall {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
  const parameters = (place: 'path' | 'query' | 'header') => {
    const own = operation.parameters.filter((one) => one.in === place)
    if (own.length === 0) return {}
    const nameOf = (name: string) => (place === 'path' ? String(inPath.indexOf(name)) : name)
    const schema = share({
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [nameOf(name), schema])),
      required: own.flatMap(({ name, required }) => (required ? [nameOf(name)] : [])),
    })
    return { [place]: schema }
  }
  const contentOf = (content: Content) => {
    const kind = Object.keys(content).join(', ')
    const { schema } = Object.values(content)[0] ?? {}
    return { kind, ...(schema && { schema: share(schema) }) }
  }
  const [status = '', success] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  const body = operation.requestBody && contentOf(operation.requestBody.content)
  return {
    id: operation.operationId,
    access: operation['x-access'],
    ...(operation['x-privilege'] && { privilege: operation['x-privilege'] }),
    ...(operation['x-scopes'] && { scopes: operation['x-scopes'] }),
    ...(operation.deprecated && { deprecated: true }),
    ...parameters('path'),
    ...parameters('query'),
    ...parameters('header'),
    ...(body?.schema && { body: { kind: body.kind, schema: body.schema } }),
    status,
    answer: contentOf(success?.content ?? {}),
  }
}
