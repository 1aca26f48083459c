// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Call, type Calls, isOpen } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { codeOf } from '../support/authenticatorCode.ts'
import { anonymous, as, withToken } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson, type Tokens } from '../support/people.ts'
import { fitting, pathOf, send } from '../support/request.ts'
import { turnFactorOn } from '../support/turnFactorOn.ts'

const world = inject('world')
const docx = readFileSync(join(import.meta.dirname, '../fixtures/models/contrato-prestacao-servicos.docx'))

const REFUSAL = 'O seu acesso exige a verificação em duas etapas. Ligue a sua para continuar.'

interface Answered extends Tokens {
  readonly mustEnrol?: true
}

const signIn = ({ email, password }: TestPerson) => anonymous().identity.signIn({ body: { email, password } })
const renew = ({ refreshToken }: Tokens) => anonymous().identity.refreshTokens({ body: { refreshToken } })
const factorOf = ({ id, accessToken }: Tokens) => withToken(accessToken).identity.getSecondFactor({ params: { id } })
const read = ({ organization, accessToken }: Tokens) =>
  withToken(accessToken).organizations.getOrganization({ params: { orgId: organization } })

const preferences = { onlyNewEditor: true, customDefinitions: {} }

async function require(session: Tokens, requireSecondFactor: boolean) {
  const { data } = await read(session)
  return as(session).organizations.updateOrganization({
    params: { id: session.organization },
    body: {
      version: (data as { version: number }).version,
      preferences: { ...preferences, requireSecondFactor },
    },
  })
}

/** An organisation whose owner has a second factor and requires one of everyone. */
async function strictOrganization(name: string) {
  const organizationId = await newOrganization(name)
  const person = await newPerson(organizationId, 'Dona', ['owner'])
  const session = await enter(person)
  const factor = await turnFactorOn(session, person.password)
  return { organizationId, person, session, factor, demand: () => require(session, true) }
}

async function inBoth(person: TestPerson, organizationId: string): Promise<void> {
  const { membership, user } = await reachTable()
  const { data: known } = await user.get({ organizationId: person.organizationId, userId: person.userId }).go()
  await user.put({ ...known!, organizationId, privileges: [] }).go()
  await membership.put({ email: person.email, organizationId, userId: person.userId }).go()
}

describe('requiring a second factor', () => {
  it('is for owners who have one themselves, and is logged', async () => {
    const organizationId = await newOrganization('Exigente')
    const person = await newPerson(organizationId, 'Alda', ['owner'])
    const session = await enter(person)
    expect(await require(session, true)).toMatchObject({
      status: 422,
      message:
        'Ligue antes a sua verificação em duas etapas, no seu perfil: quem passa a exigi-la não pode ficar do lado de fora.',
      data: { problems: [{ path: 'body.preferences.requireSecondFactor' }] },
    })
    await turnFactorOn(session, person.password)
    expect(await require(session, true)).toMatchObject({
      status: 200,
      data: { preferences: { ...preferences, requireSecondFactor: true } },
    })
    const changes = async () => {
      const { data } = await as(session).logs.listLogs({ params: { orgId: organizationId } })
      const { items } = data as unknown as { items: { action: string; after?: { preferences?: unknown } }[] }
      return items.filter(({ action }) => action === 'organization.changed').map(({ after }) => after?.preferences)
    }
    expect(await onceSettled(changes)).toEqual([{ ...preferences, requireSecondFactor: true }])
  })

  it('stays when other preferences are saved by clients that do not know it, and can be turned off by an owner', async () => {
    const { session, demand, organizationId } = await strictOrganization('Persistente')
    await demand()
    const { data } = await as(session).organizations.updateOrganization({
      params: { id: organizationId },
      body: { version: 2, preferences },
    })
    expect(data).toMatchObject({ preferences: { requireSecondFactor: true } })
    const { accessToken } = world.people.administrator
    const defaults = await withToken(accessToken).administration.loadDefaults({ params: { id: organizationId } })
    expect(defaults.status).toBe(200)
    expect((await read(session)).data).toMatchObject({ preferences: { requireSecondFactor: true } })
    expect((await require(session, false)).status).toBe(200)
    expect((await signIn(await newPerson(organizationId, 'Breno'))).data).not.toHaveProperty('mustEnrol')
  })
})

describe('a user without a required second factor', () => {
  const declared = Object.values(contract as Record<string, Calls>)
    .flatMap((capability) => Object.entries(capability))
    .filter(([, call]) => !isOpen(call) && call.access !== 'token')
  const open = declared.filter(([, call]) => call.alsoEnrolling).map(([name]) => name)
  let session: Answered
  let colleague: TestPerson

  beforeAll(async () => {
    const { demand, organizationId, person } = await strictOrganization('Só com fator')
    await demand()
    colleague = person
    session = await enter(await newPerson(organizationId, 'Caio'))
  })

  it('may sign in to turn one on, and is informed that it is required', async () => {
    expect(session).toMatchObject({ mustEnrol: true, accessToken: expect.any(String), firstName: 'Caio' })
    expect(open.sort()).toEqual(['beginTotp', 'confirmTotp', 'getSecondFactor', 'getUser'])
    expect((await factorOf(session)).data).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect((await as(session).identity.getUser({ params: { id: session.id } })).status).toBe(200)
    expect(await read(session)).toMatchObject({ status: 403, message: REFUSAL })
  })

  it('cannot read other users', async () => {
    const other = await as(session).identity.getUser({ params: { id: colleague.userId } })
    expect(other).toMatchObject({ status: 403, message: REFUSAL })
  })

  it.each(declared.filter(([, call]) => !call.alsoEnrolling))('may not call %s', async (_name, call: Call) => {
    const options = { ...fitting(call, docx), token: session.accessToken }
    expect((await send(world.url, call.method, pathOf(call, world.ids), options)).status).toBe(403)
  })

  it('still needs it after renewing, and works as always once it is on and the tokens are renewed', async () => {
    const { organizationId, demand } = await strictOrganization('Do começo ao fim')
    await demand()
    const person = await newPerson(organizationId, 'Dalva')
    const first = (await signIn(person)).data as Answered
    const renewed = (await renew(first)).data as Answered
    expect(renewed.mustEnrol).toBe(true)
    const held = { ...first, ...renewed }
    expect((await read(held)).status).toBe(403)

    const { secret, used } = await turnFactorOn(held, person.password)
    const free = (await renew(held)).data as Answered
    expect(free).not.toHaveProperty('mustEnrol')
    expect((await read({ ...held, ...free })).status).toBe(200)

    const { authToken, type } = (await signIn(person)).data as { authToken: string; type: string }
    expect(type).toBe('mfa')
    const otp = await anonymous().identity.verifyOtp({ body: { authToken, code: codeOf(secret, used + 1) } })
    expect(otp.data).not.toHaveProperty('mustEnrol')
    expect((await renew(otp.data)).data).not.toHaveProperty('mustEnrol')
  })

  it('cannot sign in through another session in which its person turned one on', async () => {
    const { organizationId, demand } = await strictOrganization('Senha roubada')
    await demand()
    const person = await newPerson(organizationId, 'Edite')
    const thief = (await signIn(person)).data as Answered
    const own = (await signIn(person)).data as Answered
    await turnFactorOn(own, person.password)
    expect((await read(thief)).status).toBe(403)
    expect((await renew(thief)).status).toBe(401)
    expect((await renew(own)).data).not.toHaveProperty('mustEnrol')
  })
})

describe('a session that was open when it became required', () => {
  it('continues until it is renewed, and then requires the second factor', async () => {
    const { organizationId, demand } = await strictOrganization('No meio do dia')
    const session = await enter(await newPerson(organizationId, 'Fábio'))
    await demand()
    expect((await read(session)).status).toBe(200)
    const renewed = { ...session, ...((await renew(session)).data as Answered) }
    expect(renewed).toMatchObject({ mustEnrol: true })
    expect((await read(renewed)).status).toBe(403)
  })

  it('continues if the second factor was turned on or used in it', async () => {
    const { session, person, factor, demand } = await strictOrganization('Dono no meio do dia')
    const { authToken } = (await signIn(person)).data as { authToken: string }
    const code = codeOf(factor.secret, factor.used + 1)
    const other = (await anonymous().identity.verifyOtp({ body: { authToken, code } })).data
    await demand()
    for (const open of [session, other]) {
      const renewed = await renew(open)
      expect(renewed.status).toBe(200)
      expect(renewed.data).not.toHaveProperty('mustEnrol')
    }
  })
})

describe('the second factor of a member of an organisation that requires one', () => {
  it('cannot be turned off, in whichever organisation its person asks', async () => {
    const { organizationId, demand, person, session } = await strictOrganization('Não se desliga')
    await demand()
    const disable = (own: Tokens, password: string) =>
      as(own).identity.disableSecondFactor({ params: { id: own.id }, body: { password } })
    const refusal = {
      status: 422,
      message: 'Não se desliga exige a verificação em duas etapas: enquanto você fizer parte dela, a sua fica ligada.',
    }
    expect(await disable(session, person.password)).toMatchObject(refusal)

    const elsewhere = await newPerson(await newOrganization('Outra casa'), 'Gil')
    await inBoth(elsewhere, organizationId)
    const own = await enter(elsewhere)
    await turnFactorOn(own, elsewhere.password)
    expect(await disable(own, elsewhere.password)).toMatchObject(refusal)
    expect((await factorOf(own)).data).toMatchObject({ enabled: true })
  })
})

describe('switching to an organisation that requires a second factor', () => {
  const elsewhere = async (name: string, strict: string) => {
    const person = await newPerson(await newOrganization('Sem exigência'), name)
    await inBoth(person, strict)
    return person
  }
  const go = ({ accessToken }: Tokens, organization: string) =>
    withToken(accessToken).identity.switchOrganization({ body: { organization } })

  it('only allows turning one on for users without one, and gives full access to users who used theirs', async () => {
    const { organizationId, demand } = await strictOrganization('Destino')
    await demand()
    const without = await elsewhere('Hugo', organizationId)
    const arrived = (await go(await enter(without), organizationId)).data as Answered
    expect(arrived).toMatchObject({ organization: organizationId, mustEnrol: true })
    expect((await read(arrived)).status).toBe(403)

    const person = await elsewhere('Íris', organizationId)
    const session = await enter(person)
    await turnFactorOn(session, person.password)
    const free = (await go(session, organizationId)).data as Answered
    expect(free).not.toHaveProperty('mustEnrol')
    expect((await read(free)).status).toBe(200)
    expect((await renew(free)).data).not.toHaveProperty('mustEnrol')
  })

  it('is refused in a session that started with only a password, before the user had a second factor', async () => {
    const { organizationId, demand } = await strictOrganization('Prova em falta')
    await demand()
    const person = await elsewhere('Joel', organizationId)
    const [before, other] = [await enter(person), await enter(person)]
    await turnFactorOn(other, person.password)
    expect(await go(before, organizationId)).toMatchObject({
      status: 422,
      message:
        'Esta organização exige a verificação em duas etapas. Saia e entre de novo, com o código, para abrir a organização.',
    })
    expect((await read(before)).status).toBe(200)
  })
})

describe('an administrator of the system', () => {
  const asked = async (isAdmin: boolean, session: Tokens, email: string, provedAt?: string) => {
    await reachTable()
    const { requiredStep } = await import('#functions/identity/secondFactor/requiredFactor.ts')
    return requiredStep({ organizationId: session.organization, email, isAdmin }, provedAt)
  }

  afterEach(() => vi.unstubAllEnvs())

  it('needs a second factor in every deployment, whatever the organisation requires', async () => {
    const person = await newPerson(await newOrganization('Quem administra'), 'Lia', ['owner'])
    const session = await enter(person)
    vi.stubEnv('ADMINISTRATOR_FACTOR', 'required')
    expect(await asked(false, session, person.email)).toBe('nothing')
    expect(await asked(true, session, person.email)).toBe('enrolment')
    await turnFactorOn(session, person.password)
    expect(await asked(true, session, person.email)).toBe('proof')
    expect(await asked(true, session, person.email, new Date(Date.now() + 60_000).toISOString())).toBe('nothing')
    vi.stubEnv('ADMINISTRATOR_FACTOR', '')
    expect(await asked(true, session, person.email)).toBe('nothing')
  })

  it('may not turn it off', async () => {
    vi.stubEnv('ADMINISTRATOR_FACTOR', 'required')
    const { requireNotRequired } = await import('#functions/identity/secondFactor/requiredFactor.ts')
    const known = { email: 'lia@exemplo.com.br' } as Parameters<typeof requireNotRequired>[1]
    await expect(requireNotRequired({ isAdmin: true }, known)).rejects.toThrow(
      'Quem administra o sistema entra com a verificação em duas etapas: a sua fica ligada.',
    )
  })
})
