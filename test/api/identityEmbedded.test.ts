// @module-tag further
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { buildExecution } from '../support/build.ts'
import { anonymous, as, raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let owner: Tokens
let person: TestPerson
let document = ''
let template = ''
let otherDocument = ''

type Key = {
  readonly id: string
  readonly secret: string
  readonly issuer: string
}

const newKey = async (algorithm?: BodyOf<'identity', 'createEmbeddedKey'>['algorithm']): Promise<Key> =>
  (await as(owner).identity.createEmbeddedKey({ body: { name: 'CPJ', algorithm } })).data

beforeAll(async () => {
  organizationId = await newOrganization('Embutida')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  person = await newPerson(organizationId, 'Lara', ['execution.downloadDocx', 'execution.edit'])
  const interviewCode = { metadata: { title: 'Contrato' }, sections: [] }
  const interview = await as(owner).interviews.createInterview({ body: { name: 'Contrato', interviewCode } })
  template = interview.data.id
  await publishInterview(inject('world').url, owner.accessToken, template)
  const begin = async () => (await buildExecution(as(owner), { interviewId: template })).id
  document = await begin()
  otherDocument = await begin()
})

let made = 0
const seconds = () => Math.floor(Date.now() / 1000)

/** A token as another system signs it, with a test's own changes. */
async function sign(
  key: Key,
  changed: Record<string, unknown> = {},
  how: KeyObject | Uint8Array = createPrivateKey(key.secret),
  alg = 'EdDSA',
) {
  made++
  const claims = {
    iss: key.issuer,
    sub: person.email,
    aud: 'minuta',
    jti: `abertura-${made}-${Date.now()}`,
    iat: seconds(),
    exp: seconds() + 300,
    path: '/app/run/contrato',
    template,
    document,
    ...changed,
  }
  return new SignJWT(claims).setProtectedHeader({ alg, kid: key.id }).sign(how)
}
const validate = (token: string) => anonymous().identity.validateToken({ body: { token } })

describe('a token that another system signed', () => {
  it.each(['EdDSA', 'HS256'] as const)('by %s is exchanged once for a session of its person', async (algorithm) => {
    const key = await newKey(algorithm)
    const token = await (algorithm === 'EdDSA'
      ? sign(key)
      : sign(key, {}, Buffer.from(key.secret, 'base64url'), 'HS256'))
    const first = await validate(token)
    expect(first).toMatchObject({
      status: 200,
      data: { id: person.userId, organization: organizationId, path: '/app/run/contrato', template, document },
    })
    expect(await validate(token)).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('is exchanged once, however many ask at the same time', async () => {
    const token = await sign(await newKey())
    const answers = await Promise.all([1, 2, 3, 4].map(() => validate(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('is refused if anything about it is wrong, with the same message', async () => {
    const key = await newKey()
    const other = await newKey()
    const shared = await newKey('HS256')
    const outsider = await newPerson(await newOrganization('Outra'), 'Fora')
    const invited = 'convidada.embutida@exemplo.com.br'
    await as(owner).identity.createUser({ body: { email: invited, firstName: 'C', lastName: 'D' } })
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', kid: key.id })).toString('base64url')}.${(await sign(key)).split('.')[1]}.`
    const wrong = [
      'x',
      none,
      await sign({ ...key, id: other.id }),
      await sign(key, { exp: seconds() + 601 }),
      await sign(key, { iat: seconds() - 700, exp: seconds() - 100 }),
      await sign(key, { iat: seconds() + 300, exp: seconds() + 600 }),
      await sign(key, { aud: 'outro' }),
      await sign(key, { iss: world.people.owner.organizationId }),
      await sign(key, { jti: undefined }),
      await sign(key, { sub: outsider.email }),
      await sign(key, { sub: invited }),
      await sign(key, { sub: 'ninguem@exemplo.com.br' }),
      await sign(key, { path: '//mal.example' }),
      await sign(key, { path: 'https://mal.example' }),
      await sign(key, { document: 'x' }),
      // The public key is public: it must not be accepted as a shared secret.
      await sign(shared, {}, Buffer.from(shared.secret), 'HS256'),
    ]
    for (const [place, token] of wrong.entries())
      expect(await validate(token), String(place)).toMatchObject({
        status: 401,
        message: 'Este acesso não vale mais. Volte ao sistema de origem e abra o documento de novo.',
      })
  })

  it('is refused once its key is deleted', async () => {
    const key = await newKey()
    const token = await sign(key)
    const listed = (await as(owner).identity.listEmbeddedKeys()).data
    expect(listed.find(({ id }) => id === key.id)).toEqual({
      id: key.id,
      name: 'CPJ',
      algorithm: 'EdDSA',
      createdAt: expect.any(String),
    })
    expect((await as(owner).identity.deleteEmbeddedKey({ params: { keyId: key.id } })).status).toBe(200)
    expect((await validate(token)).status).toBe(401)
  })
})

describe('its session', () => {
  let session: Tokens

  beforeAll(async () => {
    session = (await validate(await sign(await newKey()))).data
  })

  const get = (path: string) => raw(session, 'GET', path)

  it('can access the one document, read its template, and see the current user and organisation', async () => {
    for (const path of [
      `/api/v1/interviews/executions/${document}`,
      `/api/v1/interviews/${template}`,
      `/api/v1/users/${session.id}`,
      `/api/v1/organizations/${organizationId}`,
    ])
      expect((await get(path)).status, path).toBe(200)
  })

  it('can access nothing else', async () => {
    for (const [method, path, body] of [
      ['GET', `/api/v1/interviews/executions/${otherDocument}`],
      ['GET', `/api/v1/organizations/${organizationId}/executions`],
      ['GET', `/api/v1/organizations/${organizationId}/users`],
      ['GET', '/api/v1/users/sessions'],
      ['POST', `/api/v1/interviews/${template}/executions`, {}],
      ['DELETE', `/api/v1/interviews/${template}`],
      ['PUT', `/api/v1/users/${session.id}`, { firstName: 'X' }],
      ['GET', `/api/v1/users/${session.id}/mfa`],
      ['POST', '/api/v1/user/switchOrganization', { organization: organizationId }],
    ] as const)
      expect((await raw(session, method, path, body)).status, `${method} ${path}`).toBe(403)
  })

  it('stays restricted when renewed, even for an owner', async () => {
    const keyed = await newKey()
    const signedByOwner = await sign(keyed, {
      sub: (await as(owner).identity.getUser({ params: { id: owner.id } })).data['email' as never],
    })
    const opened = (await validate(signedByOwner)).data as Tokens & { privileges: string[] }
    expect(opened.privileges).toEqual([
      'contentLibrary.access',
      'charts.overview',
      'execution.downloadDocx',
      'interview.edit',
      'execution.edit',
    ])
    const renewed = (await anonymous().identity.refreshTokens({ body: { refreshToken: opened.refreshToken } })).data
    expect((await as(renewed).executions.getExecution({ params: { id: document } })).status).toBe(200)
    expect((await as(renewed).executions.getExecution({ params: { id: otherDocument } })).status).toBe(403)
    expect((await as(renewed).identity.listEmbeddedKeys()).status).toBe(403)
  })
})

describe('a session of one document', () => {
  it('can neither delete or reassign the document nor list colleagues', async () => {
    const { accessToken } = (await validate(await sign(await newKey()))).data as { accessToken: string }
    expect((await withToken(accessToken).executions.getExecution({ params: { id: document } })).status).toBe(200)
    expect((await withToken(accessToken).executions.deleteExecution({ params: { id: document } })).status).toBe(403)
    expect(
      (
        await withToken(accessToken).executions.assignExecution({
          params: { id: document },
          body: { version: 1, assignedTo: null },
        })
      ).status,
    ).toBe(403)
    expect((await withToken(accessToken).identity.getUser({ params: { id: person.userId } })).status).toBe(200)
    expect((await withToken(accessToken).identity.getUser({ params: { id: owner.id } })).status).toBe(403)
  })

  it('ends when its key is deleted', async () => {
    const key = await newKey()
    const { accessToken, refreshToken } = (await validate(await sign(key))).data as Tokens
    const save = () => withToken(accessToken).executions.checkSteps({ params: { id: document }, body: {} })
    expect((await save()).status).toBe(200)
    await as(owner).identity.deleteEmbeddedKey({ params: { keyId: key.id } })
    expect((await save()).status).toBe(401)
    // Or a browser would renew its tokens and ask again for ever.
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken } })).status).toBe(401)
  })

  it('requires a token that expires, and a key id that is text', async () => {
    const key = await newKey()
    expect((await validate(await sign(key, { exp: undefined }))).status).toBe(401)
    const [, payload, signature] = (await sign(key)).split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: [key.id] })).toString('base64url')
    expect((await validate(`${head}.${payload}.${signature}`)).status).toBe(401)
  })
})

describe('keys created concurrently', () => {
  it('are never more than twenty', async () => {
    const boss = await enter(await newPerson(await newOrganization('Muitas chaves'), 'Dona', ['owner']))
    const make = () => as(boss).identity.createEmbeddedKey({ body: { name: 'CPJ' } })
    const answers = await Promise.all(Array.from({ length: 26 }, make))
    const list = await as(boss).identity.listEmbeddedKeys()
    expect((list.data as unknown[]).length).toBe(20)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
  })
})
