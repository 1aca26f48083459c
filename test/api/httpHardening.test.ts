import { request } from 'node:http'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { as, raw } from '../support/client.ts'
import { wrong } from '../support/clientOf.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const { owner, otherOrganization } = world.people
const interviews = `/api/v1/organizations/${owner.organizationId}/interviews`
const json = { 'content-type': 'application/json' }

/** A raw request, for what fetch would refuse or correct. */
const sendAsIs = (method: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(world.url)
    const sent = request({ method, path, hostname, port, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe('every answer', () => {
  const answers: readonly (readonly [string, () => ReturnType<typeof send>])[] = [
    ['the application', () => send(world.url, 'GET', '/')],
    ['a screen', () => send(world.url, 'GET', '/templates')],
    ['a call', () => send(world.url, 'GET', interviews, { token: owner.accessToken })],
    ['a call without a token', () => send(world.url, 'GET', interviews)],
    ['a call that does not exist', () => send(world.url, 'GET', '/api/v1/none')],
    ['a call that is malformed', () => send(world.url, 'POST', '/api/v1/signin', { headers: json, body: '{' })],
    ['the documentation of the calls', () => send(world.url, 'GET', '/api/docs')],
  ]

  it.each(answers)('of %s forbids type sniffing, framing, plugins and base URLs', async (_, ask) => {
    const { headers, text } = await ask()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    // JSON is UTF-8 (RFC 8259 §8.1); a page declares its own charset.
    if (headers.get('content-type')?.startsWith('text/html')) expect(text).toMatch(/<meta charset="utf-8"/i)
    else expect(headers.get('content-type')).toMatch(/^application\/json/)
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
    expect(policy.find((directive) => directive.startsWith('script-src'))).not.toMatch(/unsafe|\*|data:|blob:/)
  })

  it.each(answers)('of %s allows no other origins, and sets no cookie', async (_, ask) => {
    const { headers } = await ask()
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('set-cookie')).toBe(null)
  })

  it('with personal data is not cached by browsers or proxies', async () => {
    for (const path of [interviews, `/api/v1/organizations/${owner.organizationId}/executions`]) {
      const { headers } = await send(world.url, 'GET', path, { token: owner.accessToken })
      expect(headers.get('cache-control')).toMatch(/\bno-store\b/)
    }
  })
})

describe('a page of another origin', () => {
  const foreign = { origin: 'https://outra.example' }

  it('gets no CORS permission for any call', async () => {
    const headers = {
      ...foreign,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    }
    const answer = await send(world.url, 'OPTIONS', interviews, { headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('access-control-allow-origin')).toBe(null)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ignores a form of %s, since browsers send no credentials by themselves',
    async (type) => {
      const headers = { ...foreign, 'content-type': type, cookie: `token=${owner.accessToken}` }
      expect(await send(world.url, 'POST', '/api/v1/interviews', { headers, body: '{"name":"x"}' })).toMatchObject({
        status: 401,
      })
    },
  )
})

describe('reading', () => {
  it.each(['/api/v1/users/signout', '/api/v1/interviews'])('changes nothing: GET %s does not exist', async (path) => {
    const answer = await send(world.url, 'GET', path, { token: owner.accessToken })
    expect(answer.status).toBe(404)
  })
})

describe('undeclared methods', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s does not echo the request', async (method) => {
    const status = await sendAsIs(method, '/api/v1/signin', { 'x-secret': 'segredo' }).catch(() => 0)
    expect([0, 400, 403, 404, 405, 501]).toContain(status)
  })
})

describe('the length of a request', () => {
  it('is given by one header only: a request with two is refused', async () => {
    const status = await sendAsIs(
      'POST',
      '/api/v1/signin',
      { ...json, 'content-length': '4', 'transfer-encoding': 'chunked' },
      '{}',
    ).catch(() => 400)
    expect(status).toBe(400)
  })
})

describe('a parameter', () => {
  it('given twice does not override the declared one', async () => {
    const path = `${interviews}?text=a&text=b&organizationId=${otherOrganization.organizationId}`
    const answer = await send(world.url, 'GET', path, { token: owner.accessToken })
    expect([200, 400]).toContain(answer.status)
    expect(JSON.stringify(answer.json)).not.toContain(otherOrganization.organizationId)
  })

  it('in the path is not overridden by the body or the query', async () => {
    const path = `/api/v1/organizations/${otherOrganization.organizationId}/interviews?organizationId=${owner.organizationId}`
    expect(await raw('owner', 'GET', path)).toMatchObject({ status: 404 })
  })
})

describe('undeclared properties of a body', () => {
  let id = ''
  beforeAll(async () => {
    const made = await as('owner').interviews.createInterview({
      body: wrong({
        name: 'Sem acréscimos',
        interviewCode: { metadata: { title: 'Sem acréscimos' }, sections: [] },
        id: 'escolhido',
        organizationId: otherOrganization.organizationId,
        createdBy: otherOrganization.userId,
        published: true,
        version: 99,
      }),
    })
    expect(made).toMatchObject({ status: 201 })
    id = made.data.id
  })

  it('are not stored', async () => {
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({
      published: false,
      version: 1,
    })
    expect(await as('otherOrganization').interviews.getInterview({ params: { id } })).toMatchObject({ status: 404 })
  })

  it.each(['__proto__', 'constructor', 'prototype'])('do not change other objects: %s', async (name) => {
    const body = `{"email":"a@exemplo.com.br","password":"x","${name}":{"isAdmin":true,"status":200}}`
    const answer = await send(world.url, 'POST', '/api/v1/signin', { headers: json, body })
    expect([400, 401]).toContain(answer.status)
    expect(await as('member').administration.listQueues()).toMatchObject({ status: 403 })
  })
})

describe('the deployed site', () => {
  it.each(['/.git/HEAD', '/.env', '/package.json', '/assets/', '/src/main.tsx', '/index.html.map'])(
    '%s reveals nothing',
    async (path) => {
      const { status, text } = await send(world.url, 'GET', path)
      // A path that is not a file is a screen of the site, or not found.
      expect(status === 404 || text.includes('<div id="root">')).toBe(true)
      expect(text).not.toMatch(/ref: refs|"dependencies"|Index of|createRoot\(/)
    },
  )
})
