import { describe, expect, it } from 'vitest'
import { router } from './router.ts'

const keys = [
  'GET /api/v1/executions/{id}/files',
  'GET /api/v1/executions/{id}/files/{type}',
  'GET /api/v1/executions/files/{fileId}',
  'ANY /api/v1/executions/{id}/files',
  'GET /arquivos/{caminho+}',
]
const find = router(keys.map((key) => ({ key, target: key })))
function found(method: string, path: string) {
  const match = find(method, path)
  return match && [match.route.key, match.parameters]
}

describe('a request takes the route that an HTTP API would choose', () => {
  it.each([
    ['GET', '/api/v1/executions/7/files', keys[0], { id: '7' }],
    ['GET', '/api/v1/executions/7/files/pdf', keys[1], { id: '7', type: 'pdf' }],
    // Both match by length; the literal segment wins over the parameter.
    ['GET', '/api/v1/executions/files/abc', keys[2], { fileId: 'abc' }],
    ['DELETE', '/api/v1/executions/7/files', keys[3], { id: '7' }],
    ['GET', '/arquivos/a/b%20c', keys[4], { caminho: 'a/b c' }],
    ['GET', '/api/v1/executions/a%2Fb/files', keys[0], { id: 'a/b' }],
  ])('%s %s', (method, path, key, parameters) => {
    expect(found(method, path)).toEqual([key, parameters])
  })

  it.each([
    ['POST', '/api/v1/executions/7/files/pdf'],
    ['GET', '/api/v1/executions//files'],
    ['GET', '/api/v1/executions/7/files/'],
    ['GET', '/api/v1/executions/7/files/pdf/more'],
    ['GET', '/'],
  ])('%s %s has none', (method, path) => {
    expect(found(method, path)).toBeUndefined()
  })
})
