import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  isPublicAddress,
  OutgoingRefused,
  type OutgoingWorld,
  readFromInternet,
  sendToInternet,
  streamFromInternet,
} from './outgoing.ts'
import { startSecureServer } from './testing/secureServer.ts'

const LIMITS = { maxBytes: 1_000, patience: 5_000 }

let server: Awaited<ReturnType<typeof startSecureServer>>
let origin = ''
let world: OutgoingWorld
const requests: string[] = []
const keys: (string | undefined)[] = []

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body = '') =>
  response.writeHead(status, headers).end(body)

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/'
  requests.push(`${request.headers.host?.split(':')[0]}${path}`)
  keys.push(request.headers.authorization)
  const hops = /^\/hop\/(\d+)$/.exec(path)?.[1]
  if (hops !== undefined)
    return send(response, 302, { location: hops === '0' ? '/picture' : `/hop/${Number(hops) - 1}` })
  if (path.startsWith('/to/')) return send(response, 301, { location: decodeURIComponent(path.slice(4)) })
  if (path === '/picture') return send(response, 200, {}, 'picture')
  if (path === '/declared') return send(response, 200, { 'content-length': '1001' }, 'x'.repeat(1001))
  if (path === '/endless') {
    const more = () => {
      if (!response.destroyed && response.write('x'.repeat(500))) setImmediate(more)
    }
    response.writeHead(200).on('drain', more)
    return more()
  }
  if (path === '/gzip') return send(response, 200, { 'content-encoding': 'gzip' }, 'x')
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
    return
  }
  if (path === '/silent') return
  if (path === '/stalls') {
    response.writeHead(200).write('first ')
    setTimeout(() => response.write('second'), 60)
    return
  }
  if (path === '/echo') {
    request.pipe(response.writeHead(202))
    return
  }
  return send(response, 404, {})
}

beforeAll(async () => {
  server = await startSecureServer('pictures.example', answer)
  origin = server.origin
  world = {
    ca: server.cert,
    resolve: async (host) => {
      if (host === 'pictures.example' || host === 'other.example') return [{ address: '127.0.0.1', family: 4 }]
      if (host === 'inside.example') return [{ address: '10.0.0.7', family: 4 }]
      if (host === 'both.example')
        return [
          { address: '127.0.0.1', family: 4 },
          { address: '169.254.169.254', family: 4 },
        ]
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    },
    // The test's own server represents the internet; everything else is checked as usual.
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  }
})

afterAll(() => server.close())

const reasonOf = (address: string, limits = LIMITS, of?: OutgoingWorld | 'as it is'): Promise<string> =>
  readFromInternet(address, limits, of === 'as it is' ? undefined : (of ?? world)).then(
    (bytes) => `read: ${Buffer.from(bytes)}`,
    (error: unknown) => (error instanceof OutgoingRefused ? error.reason : String(error)),
  )

describe('an address of the public internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['200.160.2.3', true],
    ['2001:4860:4860::8888', true],
    ['2804:14c::1', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['127.0.0.1', false],
    ['168.63.129.16', false],
    ['169.254.169.254', false],
    ['172.31.255.1', false],
    ['192.0.2.1', false],
    ['192.168.0.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['4000::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['pictures.example', false],
  ])('%s: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
})

describe('a page read from the internet', () => {
  it.each([
    ['what is there', '/picture', 'read: picture'],
    ['through three redirects', '/hop/2', 'read: picture'],
    ['not after a fourth redirect', '/hop/3', 'too_many_redirects'],
    ['not by http after a redirect', '/to/http%3A%2F%2Fpictures.example%2Fpicture', 'form'],
    ['not to an internal address after a redirect', '/to/https%3A%2F%2Finside.example%2F', 'not_public'],
    ['not to an internal IP address after a redirect', '/to/https%3A%2F%2F169.254.169.254%2F', 'not_public'],
    ['not if its declared size is too large', '/declared', 'too_large'],
    ['not if it grows too large', '/endless', 'too_large'],
    ['not if it is compressed', '/gzip', 'unreachable'],
    ['not if it is incomplete', '/cut', 'unreachable'],
    ['not if it does not exist', '/none', 'status'],
  ])('is %s', async (_what, path, expected) => expect(await reasonOf(`${origin}${path}`)).toBe(expected))

  it('gets the headers meant for it, but its redirects do not', async () => {
    keys.length = 0
    const limits = { ...LIMITS, headers: { authorization: 'APIKey 1' } }
    expect(await reasonOf(`${origin}/hop/1`, limits)).toBe('read: picture')
    expect(keys).toEqual(['APIKey 1', undefined, undefined])
  })

  it('times out', async () => {
    expect(await reasonOf(`${origin}/silent`, { ...LIMITS, patience: 300 })).toBe('too_slow')
  })

  it.each([
    ['http', 'http://pictures.example/', 'form'],
    ['a file', 'file:///etc/passwd', 'form'],
    ['a password', 'https://ana:segredo@pictures.example/', 'form'],
    ['no address', 'logo.png', 'form'],
    ['a name that does not exist', 'https://nowhere.example/', 'unknown_host'],
    ['a name that resolves to an internal address', 'https://inside.example/', 'not_public'],
    ['a name with one internal address', 'https://both.example/', 'not_public'],
    ['a private address', 'https://192.168.0.1/', 'not_public'],
    ['an IP address in hexadecimal', 'https://0xa9fea9fe/', 'not_public'],
    ['one in IPv6', 'https://[::ffff:169.254.169.254]/', 'not_public'],
  ])('is never %s', async (_what, address, expected) => expect(await reasonOf(address)).toBe(expected))

  it('is never the answer of another host under its name', async () => {
    expect(await reasonOf(`${origin.replace('pictures', 'other')}/picture`)).toBe('unreachable')
  })

  it('connects to the address that was checked: a name is resolved once per connection', async () => {
    const given = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.7', family: 4 }]]
    const rebinding = { ...world, resolve: async () => given.shift() ?? [] }
    expect(await reasonOf(`${origin}/picture`, LIMITS, rebinding)).toBe('read: picture')
    expect(given).toHaveLength(1)
  })

  it('is never on this machine unless a test allows it', async () => {
    const port = new URL(origin).port
    requests.length = 0
    expect(await reasonOf(`https://localhost:${port}/picture`, LIMITS, 'as it is')).toBe('not_public')
    expect(await reasonOf(`https://127.0.0.1:${port}/picture`, LIMITS, 'as it is')).toBe('not_public')
    expect(requests).toEqual([])
  })
})

describe('what is sent to the internet', () => {
  const sentTo = (
    address: string,
    { headers, ...limits }: Partial<Parameters<typeof sendToInternet>[2]> = {},
    of: OutgoingWorld | 'as it is' = world,
  ): Promise<string> =>
    sendToInternet(
      address,
      { method: 'POST', body: 'corpo' },
      { ...LIMITS, ...limits, ...(headers && { headers }) },
      of === 'as it is' ? undefined : of,
    ).then(
      ({ status, answer: text }) => `${status}: ${text}`,
      (error: unknown) => (error instanceof OutgoingRefused ? error.reason : String(error)),
    )

  it.each([
    ['with its body', '/echo', '202: corpo'],
    ['with any status as its answer', '/none', '404: '],
    ['with a redirect as its answer, which is not followed', '/to/https%3A%2F%2Finside.example%2F', '301: '],
  ])('arrives %s', async (_what, path, expected) => expect(await sentTo(`${origin}${path}`)).toBe(expected))

  it('reads no more of an answer without end than it keeps', async () => {
    expect(await sentTo(`${origin}/endless`, { maxBytes: 700 })).toBe(`200: ${'x'.repeat(700)}`)
  })

  it('keeps the status of an answer that breaks off', async () => {
    expect(await sentTo(`${origin}/cut`)).toBe('200: x')
  })

  it('gives up an answer that never comes', async () => {
    expect(await sentTo(`${origin}/silent`, { patience: 300 })).toBe('too_slow')
  })

  it('never carries a header with a line break', async () => {
    requests.length = 0
    expect(await sentTo(`${origin}/echo`, { headers: { 'x-obs': 'a\r\nx-other: b' } })).toBe('unreachable')
    expect(requests).toEqual([])
  })

  it.each(['https://inside.example/', 'https://both.example/'])(
    'never goes to %s, a name that leads inside',
    async (address) => expect(await sentTo(address)).toBe('not_public'),
  )

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.7/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:2]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/',
    'https://192.168.0.1:8443/',
  ])('never goes to %s', async (address) => expect(await sentTo(address, {}, 'as it is')).toBe('not_public'))

  it('goes to the address that was checked, although its name leads elsewhere a moment later', async () => {
    const given = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.7', family: 4 }]]
    const rebinding = { ...world, resolve: async () => given.shift() ?? [] }
    expect(await sentTo(`${origin}/echo`, {}, rebinding)).toBe('202: corpo')
    expect(given).toHaveLength(1)
  })

  it('goes to this machine without a certificate only where everything else is on it too', async () => {
    // Beside a local cloud it is set.
    vi.stubEnv('OUTGOING_LOOPBACK', undefined)
    expect(await sentTo('http://127.0.0.1:1/')).toBe('form')
    vi.stubEnv('OUTGOING_LOOPBACK', '127.0.0.1')
    expect(await sentTo('http://127.0.0.1:1/')).toBe('unreachable')
    expect(await sentTo('http://127.0.0.2:1/')).toBe('form')
    expect(await sentTo('http://localhost:1/')).toBe('form')
    vi.unstubAllEnvs()
  })
})

describe('an answer that is read while it is written', () => {
  async function streamed(path: string, more: object = {}, of: OutgoingWorld = world): Promise<string> {
    let text = ''
    try {
      const { status, pieces } = await streamFromInternet(
        path.startsWith('https') ? path : `${origin}${path}`,
        { method: 'POST', body: 'asked' },
        { ...LIMITS, silence: 1_000, ...more },
        of,
      )
      text = `${status} `
      for await (const piece of pieces) text += Buffer.from(piece).toString('utf8')
      return text
    } catch (error) {
      return `${text}${error instanceof OutgoingRefused ? error.reason : String(error)}`
    }
  }

  it.each([
    ['comes with its status', '/echo', {}, '202 asked'],
    ['may be silent for a while, but not longer', '/stalls', { silence: 800 }, '200 first secondtoo_slow'],
    ['has to begin', '/silent', { silence: 50 }, 'too_slow'],
    ['has to end in time', '/stalls', { patience: 800 }, '200 first secondtoo_slow'],
    ['is stopped from outside', '/silent', { signal: AbortSignal.timeout(50) }, 'too_slow'],
    ['that breaks off is no answer', '/cut', {}, '200 xunreachable'],
    ['is never that of a redirect', '/hop/0', {}, '302 '],
    ['is not longer than allowed', '/endless', { maxBytes: 400 }, '200 too_large'],
    ['comes from the internet alone', 'https://inside.example/', {}, 'not_public'],
  ])('%s', async (_title, path, more, expected) => expect(await streamed(path, more)).toBe(expected))
})
