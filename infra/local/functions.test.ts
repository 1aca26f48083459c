// @module-tag further
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalCloud } from './cloud.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'
import { until } from './testing/until.ts'

const faulty = `let calls = 0
  export const handler = async (event) => {
    calls += 1
    const how = event.queryStringParameters?.how
    if (how === 'throw') throw new TypeError('on purpose')
    if (how === 'exit') process.exit(3)
    if (how === 'hang') await new Promise(() => setInterval(() => undefined, 1000))
    if (how === 'spin') for (;;) {}
    if (how === 'memory') { const kept = []; for (;;) kept.push(new Array(100000).fill(Math.random())) }
    if (how === 'later') setTimeout(() => { throw new Error('after the answer') }, 5)
    if (how === 'large') return { statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) }
    return { calls }
  }`

const sources = {
  echo: `export const handler = async (event, context) => ({
    statusCode: 201, cookies: ['a=1; Path=/', 'b=2'], headers: { 'X-Given': 'yes' },
    body: JSON.stringify({ event, left: context.getRemainingTimeInMillis(), memory: context.memoryLimitInMB }),
  })`,
  environment: `export const handler = async () => ({ ...process.env })`,
  faulty,
  // The same with a time-out of one second.
  impatient: faulty,
  slow: `let inside = 0
    export const handler = async () => {
      inside += 1
      const most = inside
      await new Promise((done) => setTimeout(done, 150))
      inside -= 1
      return { most }
    }`,
  executions: `export const handler = async () => 'kept'`,
  large: `console.log('loaded')
    export const handler = async () => 'large'`,
  broken: `throw new RangeError('not even loaded')
    export const handler = async () => 1`,
}

let application: TestApplication
let cloud: LocalCloud

beforeAll(async () => {
  process.env.MINUTA_TEST_SECRET = 'of the parent'
  application = await testApplication(sources, (stack, makeFunction) => {
    const api = new HttpApi(stack, 'Api')
    for (const name of Object.keys(sources)) {
      const made = makeFunction(stack, name, {
        environment: { GIVEN: name },
        memorySize: name === 'large' ? 2_048 : 128,
        timeout: Duration.seconds(name === 'impatient' ? 1 : 20),
      })
      api.addRoutes({
        path: name === 'executions' ? '/api/v1/executions/{part}' : `/${name}/{part}`,
        methods: name === 'executions' ? [HttpMethod.GET, HttpMethod.PATCH] : [HttpMethod.ANY],
        integration: new HttpLambdaIntegration(name, made),
      })
    }
  })
  cloud = await application.start()
}, 60_000)

afterAll(async () => {
  await cloud.stop()
  application.remove()
}, 60_000)

const ask = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init)
async function fault(how: string, name = 'faulty') {
  const answer = await ask(`/${name}/x?how=${how}`)
  return [answer.status, await answer.json()]
}
const sound = async (name = 'faulty') => (await (await ask(`/${name}/x`)).json()) as { calls: number }

describe('a request reaches its function as API Gateway would send it', () => {
  it('with everything that version 2.0 of the payload has', async () => {
    const answer = await ask('/echo/a%20b?um=1&um=2&dois=tr%C3%AAs', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'x=1; y=2', 'X-Several': 'a' },
      body: '{"olá":1}',
    })
    const { event, left, memory } = (await answer.json()) as {
      event: Record<string, never>
      left: number
      memory: string
    }
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /echo/{part}',
      rawPath: '/echo/a%20b',
      rawQueryString: 'um=1&um=2&dois=tr%C3%AAs',
      queryStringParameters: { um: '1,2', dois: 'três' },
      pathParameters: { part: 'a b' },
      cookies: ['x=1', 'y=2'],
      headers: { 'x-several': 'a', 'content-type': 'application/json' },
      body: '{"olá":1}',
      isBase64Encoded: false,
      requestContext: { stage: '$default', http: { method: 'POST', path: '/echo/a%20b', sourceIp: '127.0.0.1' } },
    })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(memory).toBe('128')
    expect(left).toBeGreaterThan(4_000)
  })

  it('bytes as base64', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const answer = await ask('/echo/x', {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    const { event } = (await answer.json()) as { event: { body: string; isBase64Encoded: boolean } }
    expect([event.isBase64Encoded, event.body]).toEqual([true, Buffer.from(bytes).toString('base64')])
  })

  it('and the answer keeps status, headers and cookies', async () => {
    const answer = await ask('/echo/x')
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-given')).toBe('yes')
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
  })

  it('unless no route is declared for it', async () => {
    const answer = await ask('/echo')
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
  })

  it('unless it is longer than API Gateway accepts', async () => {
    const send = async (size: number) => (await ask('/echo/x', { method: 'POST', body: new Uint8Array(size) })).status
    expect(await send(11 * 1024 * 1024)).toBe(413)
    // Within the gateway's limit, but as base64 beyond Lambda's.
    expect(await send(5 * 1024 * 1024)).toBe(413)
    expect(await send(4 * 1024 * 1024)).toBe(201)
  })
})

describe('a function runs in isolation', () => {
  it('sees only its own variables and those of Lambda', async () => {
    const variables = (await (await ask('/environment/x')).json()) as Record<string, string>
    expect(variables).toMatchObject({
      GIVEN: 'environment',
      AWS_REGION: 'sa-east-1',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
    })
    expect(variables).not.toHaveProperty('MINUTA_TEST_SECRET')
    expect(variables).not.toHaveProperty('HOME')
    expect(variables.TMPDIR?.startsWith(application.dataDir)).toBe(true)
  })

  it('handles one event at a time in one environment, and gets more environments under load', async () => {
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await ask('/slow/x')).json()))
    expect(answers).toEqual([{ most: 1 }, { most: 1 }, { most: 1 }, { most: 1 }])
    expect(performance.now() - started).toBeGreaterThan(140)
  })

  it('keeps a warm environment for the next event', async () => {
    const first = await sound()
    const second = await sound()
    expect(second.calls).toBe(first.calls + 1)
  })

  it.each([
    ['throws', 'throw', 500, 'Internal Server Error', 'faulty'],
    ['ends its process', 'exit', 500, 'Internal Server Error', 'faulty'],
    ['takes more memory than it has', 'memory', 500, 'Internal Server Error', 'faulty'],
    ['answers more than Lambda carries', 'large', 500, 'Internal Server Error', 'faulty'],
    ['waits longer than its time', 'hang', 503, 'Service Unavailable', 'impatient'],
    ['works longer than its time', 'spin', 503, 'Service Unavailable', 'impatient'],
  ])('that %s fails alone: the next event is answered', async (_, how, status, message, name) => {
    expect(await fault(how, name)).toEqual([status, { message }])
    expect((await sound(name)).calls).toBeGreaterThan(0)
  })

  it('that crashes after its answer is replaced', async () => {
    await fault('later')
    await until(async () => ((await sound()).calls === 1 ? true : undefined))
  })

  it('that is large is loaded when someone starts answering, and not before', async () => {
    const log = join(cloud.logs, 'large.log')
    await cloud.warm()
    await ask('/api/v1/executions/x')
    expect(existsSync(log)).toBe(false)
    await ask('/api/v1/executions/x', { method: 'PATCH' })
    await until(() => (existsSync(log) && readFileSync(log, 'utf8') === 'loaded\n' ? true : undefined))
  })

  it('that cannot be loaded says so in the log, and answers like Lambda', async () => {
    expect((await ask('/broken/x')).status).toBe(500)
  })
})
