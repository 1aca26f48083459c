import { Amplify } from 'aws-amplify'
import { events } from 'aws-amplify/data'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { RealtimeApi } from '../../constructs/realtimeApi.ts'
import type { LocalCloud } from '../cloud.ts'
import { type TestApplication, testApplication } from '../testing/testApplication.ts'
import { until } from '../testing/until.ts'

const authorizer = `export const handler = async ({ authorizationToken, requestContext, requestHeaders }) => {
  const { operation, channel, channelNamespaceName, apiId, requestId } = requestContext
  if (authorizationToken === 'fails') throw new Error('on purpose')
  const whole = Boolean(apiId && requestId && requestHeaders) && (operation === 'EVENT_CONNECT' || channelNamespaceName === 'house')
  const own = operation === 'EVENT_CONNECT' || channel.startsWith('/house/own/')
  return { isAuthorized: whole && authorizationToken === 'good' && own }
}`

let application: TestApplication
let cloud: LocalCloud

beforeAll(async () => {
  application = await testApplication(
    { authorizer, publisher: 'export const handler = async () => 1' },
    (stack, makeFunction) => {
      const api = new RealtimeApi(stack, 'Events', {
        name: 'test',
        authorizer: makeFunction(stack, 'authorizer'),
        namespaces: ['house'],
      })
      makeFunction(stack, 'publisher', {
        environment: { EVENTS_HTTP_URL: api.httpUrl, EVENTS_REALTIME_URL: api.clientUrl },
      })
    },
  )
  cloud = await application.start()
}, 60_000)

afterAll(async () => {
  await events.closeAll()
  await cloud.stop()
  application.remove()
}, 60_000)

const publish = (channel: string, list: unknown[], secretAccessKey = cloud.environment.AWS_SECRET_ACCESS_KEY ?? '') =>
  new AwsClient({
    accessKeyId: cloud.environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey,
    service: 'appsync',
    region: 'sa-east-1',
    retries: 0,
  }).fetch(cloud.environment.EVENTS_HTTP_URL ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel, events: list.map((event) => JSON.stringify(event)) }),
  })

describe('the real client of aws-amplify', () => {
  const connect = (channel: string) => events.connect(channel, { authMode: 'lambda', authToken: 'good' })

  beforeAll(() => {
    Amplify.configure({
      API: {
        Events: {
          endpoint: cloud.environment.EVENTS_REALTIME_URL ?? '',
          region: 'sa-east-1',
          defaultAuthMode: 'lambda',
        },
      },
    })
  })

  it('receives what a function publishes on its channel and those below it, until it closes', async () => {
    const received: [string, unknown][] = []
    const channels = await Promise.all(['/house/own/1', '/house/own/*'].map(connect))
    for (const [index, channel] of channels.entries()) {
      const name = index === 0 ? 'one' : 'all'
      const subscription = channel.subscribe(
        { next: ({ event }: { event: unknown }) => received.push([name, event]), error: () => undefined },
        { authMode: 'lambda', authToken: 'good' },
      )
      await subscription.ready
    }
    const answer = await publish('/house/own/1', [{ número: 1 }, 'texto'])
    expect(await answer.json()).toMatchObject({ successful: [{ index: 0 }, { index: 1 }], failed: [] })
    await publish('/house/own/2', [2])
    await until(() => received[4])
    expect(received.filter(([name]) => name === 'one').map(([, event]) => event)).toEqual([{ número: 1 }, 'texto'])
    expect(received.filter(([name]) => name === 'all').map(([, event]) => event)).toEqual([{ número: 1 }, 'texto', 2])
    for (const channel of channels) await channel.close()
  })

  it('is refused a subscription to a channel of others', async () => {
    const channel = await connect('/house/others/1')
    const subscription = channel.subscribe(
      { next: () => undefined, error: () => undefined },
      { authMode: 'lambda', authToken: 'good' },
    )
    await expect(subscription.ready).rejects.toThrow('UnauthorizedException: Permission denied')
    await channel.close()
  })
})

describe('the protocol', () => {
  /** A socket as in the service's documentation, with the messages it receives. */
  const open = async (token: string) => {
    const header = Buffer.from(JSON.stringify({ Authorization: token, host: 'local' })).toString('base64url')
    const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/event/realtime`, [
      'aws-appsync-event-ws',
      `header-${header}`,
    ])
    const received: Record<string, unknown>[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((done, fail) => socket.on('open', done).on('error', fail))
    const send = (message: unknown) => socket.send(JSON.stringify(message))
    const receive = (type: string) => until(() => received.find((message) => message.type === type))
    return { socket, send, receive, closed }
  }

  it.each(['bad', 'fails', ''])('closes on a connection with the token "%s"', async (token) => {
    const { receive, closed } = await open(token)
    expect(await receive('connection_error')).toEqual({
      type: 'connection_error',
      errors: [{ errorType: 'UnauthorizedException', message: 'Permission denied' }],
    })
    await closed
  })

  it('acknowledges connection, subscription and its end', async () => {
    const { socket, send, receive } = await open('good')
    send({ type: 'connection_init' })
    expect(await receive('connection_ack')).toEqual({ type: 'connection_ack', connectionTimeoutMs: 300_000 })
    send({ type: 'subscribe', id: '1', channel: '/house/own/3', authorization: { authorization: 'good' } })
    expect(await receive('subscribe_success')).toEqual({ type: 'subscribe_success', id: '1' })
    send({ type: 'subscribe', id: '1', channel: '/house/own/4', authorization: { Authorization: 'good' } })
    expect(await receive('subscribe_error')).toMatchObject({
      id: '1',
      errors: [{ message: 'Duplicate subscription id' }],
    })
    await publish('/house/own/3', [{ a: 1 }])
    expect(await receive('data')).toEqual({ type: 'data', id: '1', event: '{"a":1}' })
    send({ type: 'unsubscribe', id: '1' })
    expect(await receive('unsubscribe_success')).toEqual({ type: 'unsubscribe_success', id: '1' })
    send({ type: 'unsubscribe', id: '1' })
    expect(await receive('unsubscribe_error')).toMatchObject({ errors: [{ errorType: 'UnknownOperationError' }] })
    send({ type: 'publish', id: '2', channel: '/house/own/3', events: ['1'], authorization: { Authorization: 'good' } })
    expect(await receive('publish_error')).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] })
    socket.close()
  })

  it('accepts only signed publications', async () => {
    expect((await publish('/house/own/1', [1], 'another secret')).status).toBe(401)
    expect((await fetch(cloud.environment.EVENTS_HTTP_URL ?? '', { method: 'POST', body: '{}' })).status).toBe(401)
  })

  it.each([
    ['a channel outside every namespace', '/other/1', [1]],
    ['a channel with a star', '/house/*', [1]],
    ['no event', '/house/own/1', []],
    ['six events', '/house/own/1', [1, 2, 3, 4, 5, 6]],
  ])('rejects a publication with %s', async (_, channel, list) => {
    expect((await publish(channel, list)).status).toBe(400)
  })
})
