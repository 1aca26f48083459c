import { beforeAll, describe, expect, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import { anonymous, as, withToken } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
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
const write = (token: string) => withToken(token).interviews.createInterview({ body: newTemplate })
const read = (token: string) => withToken(token).interviews.listInterviews({ params: { orgId: organizationId } })
const level = (person: TestPerson, privileges: readonly Privilege[]) =>
  as(owner).identity.setLevel({ params: { id: person.userId }, body: { privileges } })

/** What ends a session while its access token, signed for 15 minutes, is still valid. */
const endings: readonly [string, (person: TestPerson, tokens: Tokens) => Promise<unknown>][] = [
  ['was removed', ({ userId }) => as(owner).identity.deleteUser({ params: { id: userId } })],
  ['signed out', (_, { refreshToken }) => anonymous().identity.signOut({ body: { refreshToken } })],
  [
    'reset the password',
    async ({ email }) => {
      await anonymous().identity.askNewPassword({ body: { email } })
      const token = tokenIn(await mailTo(email, 'Crie uma senha nova para o Minuta'))
      await anonymous().identity.setForgottenPassword({ body: { token, password: strongPassword('outra') } })
    },
  ],
  [
    'changed the password elsewhere',
    async (person) => {
      const { accessToken } = await enter(person)
      const body = { password: person.password, newPassword: strongPassword('nova-senha') }
      await withToken(accessToken).identity.changePassword({ params: { id: person.userId }, body })
    },
  ],
  [
    'had a refresh token used twice',
    async (_, { refreshToken }) => {
      const renew = (token: string) => anonymous().identity.refreshTokens({ body: { refreshToken: token } })
      const second = (await renew(refreshToken)).data as Tokens
      await renew(second.refreshToken)
      await renew(refreshToken)
    },
  ],
  ['had their sessions ended', ({ userId }) => as(owner).identity.endSessionsOf({ params: { id: userId } })],
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
    const guest = {
      email: 'convidado.tarde@exemplo.com.br',
      firstName: 'C',
      lastName: 'D',
      privileges: ['owner'] as const,
    }
    expect((await as(tokens).identity.createUser({ body: guest })).status).toBe(401)
    expect((await as(tokens).identity.deleteUser({ params: { id: ana.userId } })).status).toBe(401)
  })

  it('cannot read anything, within seconds', async () => {
    expect(await onceSettled(async () => (await read(tokens.accessToken)).status)).toBe(401)
  })
})

describe('changed privileges', () => {
  it('apply to open sessions from the next call on', async () => {
    const person = await newPerson(organizationId, 'Nina', ['owner'])
    const { accessToken } = await enter(person)
    const invite = (name: string) =>
      withToken(accessToken).identity.createUser({
        body: {
          email: `${name}@exemplo.com.br`,
          firstName: 'C',
          lastName: 'D',
          privileges: [],
        },
      })
    expect((await invite('nivel.um')).status).toBe(201)
    expect((await level(person, [])).status).toBe(200)
    expect(await invite('nivel.dois')).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await level(person, ['owner'])).status).toBe(200)
    expect((await invite('nivel.tres')).status).toBe(201)
  })
})
