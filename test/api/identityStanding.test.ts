import { beforeAll, describe, expect, it } from 'vitest'
import {
  callWith,
  enter,
  mailTo,
  newOrganization,
  newPerson,
  strongPassword,
  type TestPerson,
  type Tokens,
  tokenIn,
} from '../support/people.ts'

let organizationId = ''
let ana: TestPerson
let owner: Tokens

beforeAll(async () => {
  organizationId = await newOrganization('Presente & Associados')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  owner = await enter(ana)
})

const newTemplate = { name: 'Contrato', interviewCode: { metadata: { title: 'Contrato' }, sections: [] } }
const write = (token: string) => callWith(token, 'POST', '/api/v1/interviews', newTemplate)
const read = (token: string) => callWith(token, 'GET', `/api/v1/organizations/${organizationId}/interviews`)
const level = (person: TestPerson, privileges: readonly string[]) =>
  callWith(owner.accessToken, 'PATCH', `/api/v1/users/${person.userId}/level`, { privileges })

/** What ends a session while its access token, signed for 15 minutes, is still valid. */
const endings: readonly [string, (person: TestPerson, tokens: Tokens) => Promise<unknown>][] = [
  ['was removed', ({ userId }) => callWith(owner.accessToken, 'DELETE', `/api/v1/users/${userId}`)],
  ['signed out', (_, { refreshToken }) => callWith(undefined, 'POST', '/api/v1/users/signout', { refreshToken })],
  [
    'reset the password',
    async ({ email }) => {
      await callWith(undefined, 'POST', '/api/v1/users/password/forgot', { email })
      const token = tokenIn(await mailTo(email, 'Crie uma senha nova para o Minuta'))
      await callWith(undefined, 'PUT', '/api/v1/users/password/forgot', { token, password: strongPassword('outra') })
    },
  ],
  [
    'changed the password elsewhere',
    async (person) => {
      const { accessToken } = await enter(person)
      const body = { password: person.password, newPassword: strongPassword('nova-senha') }
      await callWith(accessToken, 'PUT', `/api/v1/users/${person.userId}/password`, body)
    },
  ],
  [
    'had a refresh token used twice',
    async (_, { refreshToken }) => {
      const renew = (token: string) => callWith(undefined, 'POST', '/api/v1/users/token', { refreshToken: token })
      const second = (await renew(refreshToken)).data as Tokens
      await renew(second.refreshToken)
      await renew(refreshToken)
    },
  ],
  [
    'had their sessions ended',
    ({ userId }) => callWith(owner.accessToken, 'DELETE', `/api/v1/users/${userId}/sessions`),
  ],
]

describe.each(endings)('a user who %s', (_, end) => {
  let tokens: Tokens
  beforeAll(async () => {
    const person = await newPerson(organizationId, 'Rui', ['owner'])
    tokens = await enter(person)
    expect([(await write(tokens.accessToken)).status, (await read(tokens.accessToken)).status]).toEqual([201, 200])
    await end(person, tokens)
  })

  it('cannot change anything, from the next call on', async () => {
    expect(await write(tokens.accessToken)).toMatchObject({ status: 401, code: 'unauthenticated' })
    const guest = { email: 'convidado.tarde@exemplo.com.br', firstName: 'C', lastName: 'D', privileges: ['owner'] }
    expect((await callWith(tokens.accessToken, 'POST', '/api/v1/users', guest)).status).toBe(401)
    expect((await callWith(tokens.accessToken, 'DELETE', `/api/v1/users/${ana.userId}`)).status).toBe(401)
  })

  it('cannot read anything, within seconds', async () => {
    await expect.poll(async () => (await read(tokens.accessToken)).status, { timeout: 10_000 }).toBe(401)
  })
})

describe('changed privileges', () => {
  it('apply to open sessions from the next call on', async () => {
    const person = await newPerson(organizationId, 'Nina', ['owner'])
    const { accessToken } = await enter(person)
    const invite = (name: string) =>
      callWith(accessToken, 'POST', '/api/v1/users', {
        email: `${name}@exemplo.com.br`,
        firstName: 'C',
        lastName: 'D',
        privileges: [],
      })
    expect((await invite('nivel.um')).status).toBe(201)
    expect((await level(person, [])).status).toBe(200)
    expect(await invite('nivel.dois')).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await level(person, ['owner'])).status).toBe(200)
    expect((await invite('nivel.tres')).status).toBe(201)
  })
})
