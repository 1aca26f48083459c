import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { smokeTest } from './smokeTest.ts'

type Answer = readonly [status: number, type: string, body: string]

const page: Answer = [200, 'text/html', '<!doctype html><html lang="pt-BR"></html>']
const health: Answer = [
  200,
  'application/json',
  JSON.stringify({ data: { status: 'ok', oldestUnsent: 0, version: '1', stage: 'prod' }, messages: [] }),
]
const refused: Answer = [401, 'application/json', JSON.stringify({ data: null, messages: [], code: 'unauthenticated' })]
const once = { attempts: 1, milliseconds: 0 }

let server: Server | undefined

afterEach(() => server?.close())

/** A deployed site that answers so. */
async function site(answer: (path: string) => Answer): Promise<string> {
  server = createServer((request, response) => {
    const [status, type, body] = answer(request.url ?? '/')
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const good = (path: string): Answer => (path === '/' ? page : path === '/api/v1/health' ? health : refused)

describe('after a deployment, the site', () => {
  it('opens, says that it is well, and refuses calls without a session in each HTTP API', async () => {
    const asked: string[] = []
    const url = await site((path) => {
      asked.push(path)
      return good(path)
    })
    expect(await smokeTest(url, once)).toEqual([])
    expect(asked.length).toBe(5)
  })

  it.each<[string, (path: string) => Answer, RegExp]>([
    [
      'does not open',
      (path) => (path === '/' ? [403, 'application/xml', '<Error/>'] : good(path)),
      /^O site não abre: .* respondeu 403\.$/,
    ],
    [
      'has no health',
      (path) => (path === '/api/v1/health' ? page : good(path)),
      /^O serviço não diz como está: .*\/api\/v1\/health respondeu 200\.$/,
    ],
    [
      'answers 401 by another program',
      (path) => (good(path) === refused ? [401, 'application/json', '{"message":"Unauthorized"}'] : good(path)),
      /^Uma chamada sem sessão devia ser recusada com 401: /,
    ],
    ['answers without a session', (path) => (good(path) === refused ? health : good(path)), /respondeu 200\.$/],
  ])('is reported if it %s', async (_, answer, said) => {
    const faults = await smokeTest(await site(answer), once)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(fault).toMatch(said)
  })

  it('has some time to become known', async () => {
    let asked = 0
    const url = await site((path) => (asked++ < 5 ? [503, 'text/plain', ''] : good(path)))
    expect(await smokeTest(url, { attempts: 3, milliseconds: 10 })).toEqual([])
  })

  it('is reported if nothing is there', async () => {
    const url = await site(good)
    server?.close()
    expect(await smokeTest(url, once)).toEqual(Array(5).fill(expect.stringMatching(/^O site não responde: /)))
  })
})
