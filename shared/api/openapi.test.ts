import { describe, expect, it } from 'vitest'
import { toOpenApi } from './openapi.ts'

type Operation = { operationId: string; parameters: { name: string; in: string }[] }
type Document = {
  paths: { [path: string]: { [method: string]: Operation } }
  components: { schemas: { [name: string]: unknown } }
}

const document = toOpenApi('https://minuta.example') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...operation })),
)
const refsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)

describe('the OpenAPI document', () => {
  it('refers to every schema that it lists, and to no other', () => {
    expect([...new Set(refsIn(document))].sort()).toEqual(Object.keys(document.components.schemas).sort())
  })

  it('has no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'))
    expect(shapes).toHaveLength(new Set(shapes).size)
  })

  it('describes the path parameters of each call', () => {
    const described = operations.map(({ parameters }) =>
      parameters.flatMap(({ in: place, name }) => (place === 'path' ? [name] : [])).sort(),
    )
    expect(described).toEqual(
      operations.map(({ path }) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).sort()),
    )
  })

  it('says which calls accept an Idempotency-Key, and with which permissions an API key makes them', () => {
    const of = (id: string) =>
      operations.find(({ operationId }) => operationId === id) as Operation & Record<string, unknown>
    const headers = ({ parameters }: Operation) =>
      parameters.flatMap(({ in: place, name }) => (place === 'header' ? [name] : []))
    expect(['createExecution', 'finishExecution', 'createParty'].map((id) => headers(of(id)))).toEqual(
      Array(3).fill(['Idempotency-Key']),
    )
    expect(['getExecution', 'saveExecution', 'signUp'].flatMap((id) => headers(of(id)))).toEqual([])
    expect(of('createExecution')).toMatchObject({
      'x-scopes': ['documents.write'],
      security: [{ bearer: [] }, { apiKey: [] }],
    })
    expect(of('createApiKey')).toMatchObject({ security: [{ bearer: [] }] })
  })

  it('gives every call a unique operation id', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  it('has one schema for any JSON value', () => {
    expect(document.components.schemas.JsonValue).toEqual({ description: 'Qualquer valor em JSON' })
    expect(Object.keys(document.components.schemas).filter((name) => /_schema\d/.test(name))).toEqual([])
  })
})
