// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { apiScopes } from '#shared/api/apiScopes.ts'
import { type Call, isOpen } from '#shared/api/call.ts'
import { failureEnvelopeSchema } from '#shared/api/envelope.ts'
import { newApiKey, type TestKey } from '../support/apiKeys.ts'
import { callsInOrder as calls } from '../support/callsInOrder.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { fitting, pathOf, queryOf, send } from '../support/request.ts'
import { makeThings } from '../support/things.ts'
import { type Role, roles, standingOf } from '../support/world.ts'

const world = inject('world')
const docx = readFileSync(join(import.meta.dirname, '../fixtures/models/contrato-prestacao-servicos.docx'))

/** The access rule of every call, from its declaration alone. */
function mayCall({ access, privilege, alsoAdmin }: Call, role: Role): boolean {
  if (alsoAdmin && role === 'administrator') return true
  if (access === 'public' || access === 'hash') return true
  if (access === 'token') return false
  if (access === 'admin') return role === 'administrator'
  if (access === 'owner') return role === 'owner' || role === 'otherOrganization'
  // System administrators have no privileges of an organisation.
  return !privilege || (role !== 'memberWithoutPrivilege' && role !== 'administrator')
}

const entitiesOf = (call: Call): string[] =>
  Object.values({ ...call.params?.shape, ...call.query?.shape }).flatMap(
    (schema) => (schema.meta() as { entity?: string } | undefined)?.entity ?? [],
  )

const call = (declared: Call, token: string | undefined, ids: Readonly<Record<string, string>>) =>
  send(world.url, declared.method, pathOf(declared, ids) + queryOf(declared, ids), {
    ...fitting(declared, docx),
    token,
  })

describe('without a token', () => {
  it.each(calls)('%s answers strangers as declared', async (_name, declared) => {
    const answer = await call(declared, undefined, world.ids)
    expect(answer.status).toBeLessThan(500)
    if (isOpen(declared)) return
    expect(answer.status).toBe(401)
    expect(failureEnvelopeSchema.parse(answer.json).code).toBe('unauthenticated')
  })

  it.each(calls.filter(([, declared]) => !isOpen(declared)))(
    '%s refuses a token that is not ours',
    async (_name, declared) => {
      const forged = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: world.people.owner.userId, adm: true }))}.`
      for (const token of [forged, 'x', world.people.owner.accessToken.slice(0, -4)])
        expect((await call(declared, token, world.ids)).status).toBe(401)
    },
  )
})

/** Calls of people with an account, or of their programs. */
const ofMembers = calls.filter(([, declared]) => !isOpen(declared) && declared.access !== 'token')
const ofVisitors = calls.filter(([, declared]) => declared.access === 'token')

const identified = ofMembers.filter(([, declared]) => entitiesOf(declared).length > 0)

describe("with another organisation's identifier", () => {
  it.each(identified)('%s answers as if it did not exist', async (_name, declared) => {
    const answer = await call(declared, world.people.otherOrganization.accessToken, world.ids)
    expect(answer.status).toBe(mayCall(declared, 'otherOrganization') ? 404 : 403)
  })

  it.each(identified)('%s is open to the system administrator only if declared', async (_name, declared) => {
    const { status } = await call(declared, world.people.administrator.accessToken, world.ids)
    // Access is granted; an outdated version is refused for everyone.
    if (declared.alsoAdmin) expect(status === 409 || status < 300, String(status)).toBe(true)
    // System administrators act on any organisation.
    else if (declared.access === 'admin') expect([401, 403, 404]).not.toContain(status)
    else expect(status).toBe(mayCall(declared, 'administrator') ? 404 : 403)
  })
})

describe.each(roles.filter((role) => role !== 'otherOrganization'))(
  'as %s, with things of the own organisation',
  (role) => {
    let own: Record<string, string> = {}
    let person: TestPerson
    let token: string

    beforeAll(async () => {
      const { privileges, isAdmin } = standingOf[role]
      // The only owner of an organisation cannot be demoted.
      const organizationId = role === 'owner' ? await newOrganization('De uma dona') : world.people[role].organizationId
      person = await newPerson(organizationId, role, privileges, isAdmin)
      const session = await enter(person)
      token = session.accessToken
      const may = role === 'owner' || role === 'member'
      own = await makeThings(world.url, { ...person, ...session }, may ? undefined : world.makers[role])
    })

    it.each(calls)('%s', async (_name, declared) => {
      // Some of these end the user's sessions at once.
      if (declared.method === 'DELETE') token = (await enter(person)).accessToken
      const answer = await call(declared, token, own)
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
      if (isOpen(declared)) return
      // An account is not a visit.
      if (declared.access === 'token') return expect(answer.status).toBe(401)
      // docx needs a privilege that depends on the requested file, which no declaration can express; executions.test.ts covers it. The files of
      // a spreadsheet do not exist yet.
      if (declared.answerKind === 'blob') expect([200, 403, 422]).toContain(answer.status)
      else if (mayCall(declared, role)) expect([401, 403, 404], answer.text.slice(0, 300)).not.toContain(answer.status)
      else expect(answer.status).toBe(403)
    })
  },
)

describe('as an API key', () => {
  let own: Record<string, string> = {}
  /** With every permission, used in turn: a key has a limit of calls a minute. */
  let whole: readonly TestKey[]
  let foreign: TestKey
  /** For each call, a key with every permission but those that open it. */
  let without: ReadonlyMap<string, TestKey>

  const withKeys = ofMembers
  const lacking = ({ scopes = [] }: Call) => apiScopes.filter((scope) => !scopes.includes(scope))

  beforeAll(async () => {
    const person = await newPerson(await newOrganization('De uma chave'), 'Dona', ['owner'])
    const session = await enter(person)
    own = await makeThings(world.url, { ...person, ...session })
    whole = [await newApiKey(session), await newApiKey(session)]
    foreign = await newApiKey(world.people.otherOrganization)
    const sets = new Map(withKeys.map(([, declared]) => [lacking(declared).join(), lacking(declared)]))
    const made = await Promise.all(
      [...sets]
        // `whole` has all: an organisation has few keys.
        .filter(([, scopes]) => scopes.length > 0 && scopes.length < apiScopes.length)
        .map(async ([name, scopes]) => [name, await newApiKey(session, { scopes })] as const),
    )
    without = new Map(made)
  })

  it.each(withKeys.map(([name, declared], at) => [name, declared, at] as const))('%s', async (_name, declared, at) => {
    const refused = without.get(lacking(declared).join())
    if (refused) expect((await call(declared, refused.secret, own)).status).toBe(403)
    if (declared.scopes && entitiesOf(declared).length > 0)
      expect((await call(declared, foreign.secret, own)).status).toBe(404)
    const { status, text } = await call(declared, whole[at % whole.length]!.secret, own)
    expect(status, text.slice(0, 300)).toBeLessThan(500)
    if (!declared.scopes) expect(status).toBe(403)
    else expect([401, 403, 404, 429], text.slice(0, 300)).not.toContain(status)
  })
})

describe('as a visitor of a public link', () => {
  let own: Record<string, string> = {}
  let other: Record<string, string> = {}

  beforeAll(async () => {
    const person = await newPerson(await newOrganization('De um link'), 'Dona', ['owner'])
    own = await makeThings(world.url, { ...person, ...(await enter(person)) })
    const stranger = await newPerson(await newOrganization('De outro link'), 'Dono', ['owner'])
    other = await makeThings(world.url, { ...stranger, ...(await enter(stranger)) })
  })

  it.each(ofMembers)('%s refuses the session of a visitor', async (_name, declared) => {
    expect((await call(declared, own.visitToken, own)).status).toBe(401)
  })

  it.each(ofVisitors.filter(([name]) => name !== 'endVisit'))('%s', async (_name, declared) => {
    // The document of this link is finished: what changes it is refused with the reason.
    const { status, text } = await call(declared, own.visitToken, own)
    expect([200, 201, 202, 204, 409, 422], text.slice(0, 300)).toContain(status)
  })

  it.each(ofVisitors)('%s refuses the session of another link', async (_name, declared) => {
    expect((await call(declared, other.visitToken, own)).status).toBe(401)
    expect((await call(declared, own.visitToken, other)).status).toBe(401)
  })

  it.each(ofVisitors.filter(([, declared]) => entitiesOf(declared).length > 1))(
    "%s answers another link's things as if they did not exist",
    async (_name, declared) => {
      const foreign = { ...other, linkSecret: own.linkSecret! }
      expect([404, 422]).toContain((await call(declared, own.visitToken, foreign)).status)
    },
  )
})

describe('a call that is refused', () => {
  it('is logged with who requested what, and when', async () => {
    const { member } = world.people
    const before = new Date().toISOString()
    const { status } = await send(world.url, 'GET', `/api/v1/organizations/${member.organizationId}/users/export`, {
      token: member.accessToken,
    })
    expect(status).toBe(403)
    const written = () =>
      readFileSync(join(world.logs, 'identity.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('users/export') && line.includes(member.userId))
        .map((line) => JSON.parse(line))
        .filter(({ time }) => time >= before)
    await expect.poll(written).toHaveLength(1)
    expect(written()[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      message: 'call',
      requestId: expect.any(String),
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
      route: 'GET /api/v1/organizations/{orgId}/users/export',
      status: 403,
      milliseconds: expect.any(Number),
      organization: member.organizationId,
      user: member.userId,
    })
  })
})
