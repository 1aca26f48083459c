// @module-tag further
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { codeOf, presentStep } from '../support/authenticatorCode.ts'
import { anonymous, as, withToken } from '../support/client.ts'
import { sessionAt } from '../support/clientOf.ts'
import { type Dns, startDns } from '../support/dns.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts'
import {
  enter,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { turnFactorOn } from '../support/turnFactorOn.ts'

const world = inject('world')
const domain = `lopes-${Date.now()}.example`

let dns: Dns
let provider: OpenIdProvider
let organizationId = ''
let otherId = ''
let ownerPerson: TestPerson
let owner: Tokens
let ownerCode: () => string
/** Of both organisations. */
let davi: TestPerson
let group = ''

let made = 0

/** A person whose e-mail is of the organisation's domain. */
async function newColleague(
  name: string,
  {
    at = organizationId,
    privileges = ['execution.edit'],
    isAdmin = false,
  }: { at?: string; privileges?: readonly Privilege[]; isAdmin?: boolean } = {},
): Promise<TestPerson> {
  const { registerUser } = await reachTable()
  made += 1
  const userId = `01KAHXSS${String(Date.now()).padStart(15, '0')}${String(made).padStart(3, '0')}`
  const email = `${name.toLowerCase()}@${domain}`
  const password = strongPassword(`${name}-${made}`)
  await registerUser({
    organizationId: at,
    userId,
    email,
    password,
    firstName: name,
    lastName: 'Lopes',
    privileges,
    isAdmin,
  })
  return { email, password, userId, organizationId: at }
}

const settings = (more: object = {}) => ({
  name: 'Lopes Contas',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  mode: 'optional' as const,
  privileges: ['execution.edit', 'execution.downloadDocx'] as const,
  groups: [group],
  ...more,
})

const version = async () => (await as(owner).identity.getSingleSignOn()).data.settings?.version ?? 0
const save = async (more: object = {}) =>
  as(owner).identity.saveSingleSignOn({ body: { ...settings(more), version: await version() } })

async function saved(more: object = {}): Promise<void> {
  const { status, message } = await save(more)
  if (status !== 200) throw new Error(`${status} ${message}`)
}

const begin = async (email: string) => (await anonymous().identity.beginSingleSignOn({ body: { email } })).data
const complete = (back: URL, secret: string) =>
  anonymous().identity.completeSingleSignOn({
    body: {
      state: back.searchParams.get('state') ?? '',
      code: back.searchParams.get('code') ?? '',
      iss: back.searchParams.get('iss') ?? undefined,
      secret,
    },
  })

/** Goes through the provider with an account of it. */
async function come(account: string, email = `${account}@${domain}`) {
  const { authorizationUrl, secret } = await begin(email)
  return complete(await provider.visit(authorizationUrl, account), secret)
}

const entries = async (action: LogEntry['action']): Promise<LogEntry[]> => {
  const { data } = await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { action } })
  return data.items
}
const logged = (action: LogEntry['action'], fits: (entry: LogEntry) => boolean = () => true) =>
  expect.poll(async () => (await entries(action)).filter(fits).length).toBeGreaterThan(0)

const account = (name: string, more: object = {}) =>
  provider.accounts.set(name, { email: `${name}@${domain}`, email_verified: true, ...more })

const verify = (token: string, wanted = domain) =>
  withToken(token).identity.verifyEmailDomain({ body: { domain: wanted } })

beforeAll(async () => {
  dns = await startDns(world.environment.DNS_SERVER!)
  provider = await startOpenIdProvider(world.url)
  organizationId = await newOrganization('Lopes & Lima')
  otherId = await newOrganization('Outra Banca')
  ownerPerson = await newColleague('Dora', { privileges: ['owner'] })
  owner = await enter(ownerPerson)
  const { data } = await as(owner).groups.createGroup({ body: { name: 'Contencioso', members: [] } })
  group = data.id
})
afterAll(async () => {
  await provider.stop()
  await dns.stop()
})

describe('a domain of e-mails', () => {
  it('is proved by a DNS record, which is another for each organisation', async () => {
    expect(await save()).toMatchObject({ status: 422, message: expect.stringMatching(/^Confirme antes um domínio/) })
    const added = await as(owner).identity.addEmailDomain({ body: { domain: ` ${domain.toUpperCase()} ` } })
    expect(added).toMatchObject({ status: 200, data: [{ domain, record: { name: `_minuta.${domain}` } }] })
    const { record } = added.data[0]!
    expect(record.value).toMatch(/^minuta-dominio=[\w-]{43}$/)

    expect(await verify(owner.accessToken)).toMatchObject({
      status: 422,
      message: expect.stringContaining(`O registro TXT _minuta.${domain} ainda não existe.`),
    })
    dns.records.set(record.name, ['minuta-dominio=de-outro'])
    expect(await verify(owner.accessToken)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/tem outro valor/),
    })
    dns.records.set(record.name, ['v=outra coisa', record.value])
    expect(await verify(owner.accessToken)).toMatchObject({
      status: 200,
      data: [{ domain, verifiedAt: expect.any(String) }],
    })
    expect((await verify(owner.accessToken)).status).toBe(200)
    await logged('organization.domainVerified')
  })

  it('belongs to one organisation', async () => {
    const { accessToken } = await enter(await newPerson(otherId, 'Nair', ['owner']))
    expect((await verify(accessToken)).status).toBe(404)
    const added = await withToken(accessToken).identity.addEmailDomain({ body: { domain } })
    const { record } = added.data[0]!
    const own = dns.records.get(record.name)!
    expect(own).not.toContain(record.value)
    dns.records.set(record.name, [...own, record.value])
    expect(await verify(accessToken)).toMatchObject({
      status: 422,
      message: 'Este domínio já foi confirmado por outra organização.',
    })
  })
})

describe('a provider', () => {
  it('is kept with its secret sealed, which is never answered', async () => {
    expect(
      await as(owner).identity.saveSingleSignOn({ body: { ...settings({ clientSecret: undefined }), version: 0 } }),
    ).toMatchObject({
      status: 422,
      message: 'Cole o segredo do cliente.',
    })
    const answer = await save({ issuer: `${provider.issuer}/.well-known/openid-configuration` })
    const { clientSecret: _, ...kept } = settings()
    expect(answer).toMatchObject({ status: 200, data: { settings: { ...kept, version: 1 } } })
    expect(await as(owner).identity.getSingleSignOn()).toEqual(answer)
    const { storedSingleSignOn } = await import('#functions/identity/singleSignOn/requirement.ts')
    expect(JSON.stringify([answer, await storedSingleSignOn(organizationId)])).not.toContain(provider.clientSecret)
    expect((await as(owner).identity.saveSingleSignOn({ body: { ...settings(), version: 0 } })).status).toBe(409)
    await saved({ clientSecret: undefined })
    await logged('organization.singleSignOnChanged')
  })

  it('is not kept for another address with the secret of this one, with a wrong client, or to make owners', async () => {
    const stolen = { issuer: 'https://accounts.google.com', clientSecret: undefined }
    expect(await save(stolen)).toMatchObject({ status: 422, message: expect.stringMatching(/^Com outro emissor/) })
    expect(
      await as(owner).identity.testSingleSignOn({ body: { ...stolen, clientId: provider.clientId } }),
    ).toMatchObject({ status: 422 })
    expect(await save({ clientSecret: 'errado' })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^O emissor não reconhece o cliente/),
    })
    expect(await save({ privileges: ['owner'] })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Ninguém/),
    })
  })

  it('is tested by a call, which changes nothing', async () => {
    const { issuer, clientId } = provider
    expect(await as(owner).identity.testSingleSignOn({ body: { issuer, clientId } })).toMatchObject({
      status: 200,
      data: { issuer, signsOut: true },
    })
  })
})

describe('somebody who signs in with the provider', () => {
  it('is offered it by the domain of the e-mail', async () => {
    const way = { name: 'Lopes Contas', required: false }
    expect((await anonymous().identity.findSingleSignOn({ body: { domain } })).data).toEqual({ way })
    expect((await anonymous().identity.findSingleSignOn({ body: { domain: domain.toUpperCase() } })).data).toEqual({
      way,
    })
    expect((await anonymous().identity.findSingleSignOn({ body: { domain: 'gmail.com' } })).data).toEqual({ way: null })
    expect(await anonymous().identity.beginSingleSignOn({ body: { email: 'dora@gmail.com' } })).toMatchObject({
      status: 422,
    })
  })

  it('becomes a member with the role and the groups chosen for it, and is the same person the next time', async () => {
    account('ana', { given_name: 'Ana', family_name: 'Souza' })
    const answer = await come('ana')
    const person = { organization: organizationId, email: `ana@${domain}`, firstName: 'Ana', lastName: 'Souza' }
    const privileges = ['execution.edit', 'execution.downloadDocx']
    expect(answer).toMatchObject({ status: 200, data: { ...person, privileges, isAdmin: false } })
    const { id, accessToken } = answer.data as Tokens
    expect((await withToken(accessToken).identity.getUser({ params: { id } })).data).toMatchObject(person)
    await expect
      .poll(async () => (await as(owner).groups.getGroup({ params: { id: group } })).data.members)
      .toEqual([id])
    expect(((await come('ana')).data as Tokens).id).toBe(id)
    await logged('user.joinedBySingleSignOn', ({ by }) => by?.id === id)
    await logged('session.openedBySingleSignOn', ({ by }) => by?.id === id)
  })

  it('is named by the e-mail where the provider says no name', async () => {
    account('joao', { email: `joao.da-silva2@${domain}` })
    expect((await come('joao')).data).toMatchObject({
      firstName: 'Joao',
      lastName: 'Da Silva',
    })
  })

  it('is the member with that e-mail, who keeps role and password', async () => {
    const person = await newColleague('bruno', { privileges: ['interview.edit'] })
    account('bruno')
    expect((await come('bruno')).data).toMatchObject({
      id: person.userId,
      privileges: ['interview.edit'],
      lastName: 'Lopes',
    })
    expect((await sessionAt(world.url, person)).id).toBe(person.userId)
    await logged('user.linkedBySingleSignOn', ({ by }) => by?.id === person.userId)
  })

  it('accepts an invitation by it, with the role of the invitation', async () => {
    const email = `clara@${domain}`
    const wanted = { email, firstName: 'Clara', lastName: 'Reis', privileges: ['interview.edit'] } as const
    const invited = (await as(owner).identity.createUser({ body: wanted })).data
    account('clara', { given_name: 'Outra' })
    const { data } = await come('clara')
    expect(data).toMatchObject({ id: invited.id, firstName: 'Clara', privileges: ['interview.edit'] })
    expect(data).not.toHaveProperty('invited')
    expect(((await come('clara')).data as Tokens).id).toBe(invited.id)
  })

  it('enters this organisation alone, whatever others the e-mail belongs to', async () => {
    davi = await newColleague('davi', { at: otherId, privileges: ['owner'] })
    account('davi')
    const { data } = await come('davi')
    expect(data).toMatchObject({
      organization: organizationId,
      privileges: ['execution.edit', 'execution.downloadDocx'] as const,
    })
    const { accessToken } = data as Tokens
    expect((await withToken(accessToken).identity.listOwnOrganizations()).data).toEqual([
      { id: organizationId, name: 'Lopes & Lima' },
    ])
    expect(await withToken(accessToken).identity.switchOrganization({ body: { organization: otherId } })).toMatchObject(
      { status: 422, message: expect.stringMatching(/^Você entrou pelo acesso único/) },
    )
    expect((await sessionAt(world.url, davi)).organization).toBe(otherId)
  })

  it('is in for twelve hours at most, and is told where to leave the provider', async () => {
    const session = (await come('ana')).data as Tokens
    const renewed = await anonymous().identity.refreshTokens({ body: { refreshToken: session.refreshToken } })
    expect(renewed.status).toBe(200)
    const { refreshToken } = renewed.data
    const [, sessionId = ''] = refreshToken.split('.')
    const { session: sessions } = await import('#functions/platform/auth/session.ts')
    const { data: stored } = await sessions.get({ organizationId, sessionId }).go()
    expect(stored!.expiresAt * 1_000 - Date.now()).toBeLessThanOrEqual(12 * 3600 * 1_000)
    expect(JSON.stringify(stored)).not.toContain(provider.issuer)
    const left = await anonymous().identity.signOut({ body: { refreshToken } })
    const leaving = new URL(left.data?.leaveAt ?? '')
    expect([leaving.origin, leaving.pathname]).toEqual([provider.issuer, '/session/end'])
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(`${world.url}/`)
    const asked = await fetch(leaving)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')])
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken } })).status).toBe(401)
    expect((await anonymous().identity.signOut({ body: { refreshToken } })).data).toBeNull()
  })
})

describe('nobody enters', () => {
  const refused = (message: RegExp, status = 401) => ({ status, message: expect.stringMatching(message) })

  it('with the answer to another browser, with an answer that was used, or with one that nobody asked for', async () => {
    account('eva')
    const [first, second] = [await begin(`eva@${domain}`), await begin(`eva@${domain}`)]
    const back = await provider.visit(first.authorizationUrl, 'eva')
    expect(await complete(back, second.secret)).toMatchObject(refused(/^Esta entrada não começou neste navegador/))
    const forged = new URL(back)
    forged.searchParams.set('state', 'inventado')
    expect(await complete(forged, first.secret)).toMatchObject(refused(/^Esta entrada não começou/))
    expect((await complete(back, first.secret)).status).toBe(200)
    expect(await complete(back, first.secret)).toMatchObject(refused(/^Esta entrada não começou/))
  })

  it('with a code of another sign-in, or where the nonce was changed on the way', async () => {
    const [first, second] = [await begin(`eva@${domain}`), await begin(`eva@${domain}`)]
    const swapped = await provider.visit(second.authorizationUrl, 'eva')
    const code = (await provider.visit(first.authorizationUrl, 'eva')).searchParams.get('code')!
    swapped.searchParams.set('code', code)
    expect(await complete(swapped, second.secret)).toMatchObject(refused(/^O provedor não confirmou a sua entrada/))

    const third = await begin(`eva@${domain}`)
    const changed = new URL(third.authorizationUrl)
    changed.searchParams.set('nonce', 'trocado')
    expect(await complete(await provider.visit(changed.href, 'eva'), third.secret)).toMatchObject(
      refused(/^O provedor não confirmou/),
    )
    await logged('session.singleSignOnRefused')
  })

  it.each([
    [
      'an e-mail that the provider has not verified',
      'flavia',
      { email_verified: false },
      /não confirma que este e-mail é seu/,
    ],
    ['no e-mail', 'gil', { email: undefined }, /não disse o seu e-mail/],
    ['an e-mail of a domain of nobody', 'helena', { email: 'helena@gmail.com' }, /não é de um domínio confirmado/],
    ['an e-mail that looks like the domain', 'iris', { email: `iris@sub.${domain}` }, /não é de um domínio confirmado/],
  ])('with %s', async (_what, name, claims, message) => {
    account(name, claims)
    expect(await come(name)).toMatchObject(refused(message))
  })

  it('with the e-mail of somebody else who enters by another account, or whose account had another e-mail', async () => {
    account('ana2', { email: `ana@${domain}` })
    expect(await come('ana2')).toMatchObject(refused(/^Este e-mail já entra por outra conta/))
    account('eva', { email: `bruno@${domain}` })
    expect(await come('eva')).toMatchObject(refused(/entrava aqui com outro e-mail/))
  })

  it('as an administrator of the system', async () => {
    await newColleague('julio', { isAdmin: true })
    account('julio')
    expect(await come('julio')).toMatchObject(refused(/^Quem administra o sistema entra com e-mail/))
  })

  it('while the provider does not answer, and everybody is told so', async () => {
    const { authorizationUrl, secret } = await begin(`eva@${domain}`)
    const back = await provider.visit(authorizationUrl, 'eva')
    provider.setDown(true)
    expect(await anonymous().identity.beginSingleSignOn({ body: { email: `eva@${domain}` } })).toMatchObject(
      refused(/^Não foi possível falar com o servidor 127.0.0.1/, 503),
    )
    expect(await complete(back, secret)).toMatchObject(refused(/^Não foi possível falar/, 503))
    provider.setDown(false)
  })
})

describe('where the provider is required', () => {
  it('an owner has to have a second factor before', async () => {
    expect(await save({ mode: 'required' })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Ligue antes a sua verificação em duas etapas/),
    })
    const { secret, used } = await turnFactorOn(owner, ownerPerson.password)
    ownerCode = () => codeOf(secret, Math.max(used + 1, presentStep()))
  })

  it('members no longer enter or stay by password, and are told how they do', async () => {
    const member = await newColleague('lia')
    const session = await enter(member)
    const bySso = (await come('ana')).data as Tokens
    await saved({ mode: 'required' })
    expect((await anonymous().identity.findSingleSignOn({ body: { domain } })).data).toEqual({
      way: { name: 'Lopes Contas', required: true },
    })
    const { email, password } = member
    expect(await anonymous().identity.signIn({ body: { email, password } })).toMatchObject({
      status: 401,
      message: 'A sua organização exige o acesso único: digite o seu e-mail e use “Entrar com Lopes Contas”.',
    })
    expect(await anonymous().identity.signIn({ body: { email, password: 'errada' } })).toMatchObject({
      status: 401,
      message: 'E-mail ou senha incorretos.',
    })
    await logged('session.passwordRefused', ({ subject }) => subject.id === member.userId)
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken: session.refreshToken } })).status).toBe(
      401,
    )
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken: bySso.refreshToken } })).status).toBe(200)
  })

  it('a member with an e-mail of another domain is told that an owner has to help', async () => {
    const { email, password } = await newPerson(organizationId, 'Zeca')
    expect(await anonymous().identity.signIn({ body: { email, password } })).toMatchObject({
      status: 401,
      message: expect.stringMatching(/e o seu e-mail não é de um domínio confirmado por ela/),
    })
  })

  it('a member of another organisation too enters that one by password, and not this one from there', async () => {
    const session = await enter(davi)
    expect(session.organization).toBe(otherId)
    const message = expect.stringMatching(/^A sua organização exige o acesso único/)
    const organization = organizationId
    const { email, password } = davi
    expect(await anonymous().identity.signIn({ body: { email, password, organization } })).toMatchObject({
      status: 401,
      message,
    })
    expect(await as(session).identity.switchOrganization({ body: { organization } })).toMatchObject({
      status: 422,
      message,
    })
  })

  it('an owner enters by password and second factor, and it is in the log', async () => {
    const { email, password } = ownerPerson
    const asked = await anonymous().identity.signIn({ body: { email, password } })
    expect(asked).toMatchObject({ status: 200, data: { type: 'mfa' } })
    const authToken = 'authToken' in asked.data ? asked.data.authToken : ''
    const entered = await anonymous().identity.verifyOtp({ body: { authToken, code: ownerCode() } })
    expect(entered).toMatchObject({ status: 200, data: { id: ownerPerson.userId } })
    owner = entered.data
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken: owner.refreshToken } })).status).toBe(200)
    await logged('session.openedByOwner', ({ by }) => by?.id === ownerPerson.userId)
  })

  it('an owner without a second factor turns one on before anything else', async () => {
    const second = await newColleague('otto', { privileges: ['owner'] })
    const session = await enter(second)
    expect(session).toMatchObject({ mustEnrol: true })
    expect((await as(session).identity.getSingleSignOn()).status).toBe(403)
  })
})

describe('when the provider is turned off or its domain taken out', () => {
  it('nobody enters by it, who entered by it does not stay, and passwords are accepted again', async () => {
    const session = (await come('ana')).data as Tokens
    const { authorizationUrl, secret } = await begin(`ana@${domain}`)
    const back = await provider.visit(authorizationUrl, 'ana')
    await saved({ mode: 'off' })
    expect(await complete(back, secret)).toMatchObject({ status: 401, message: expect.stringMatching(/foi desligado/) })
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken: session.refreshToken } })).status).toBe(
      401,
    )
    expect((await anonymous().identity.beginSingleSignOn({ body: { email: `ana@${domain}` } })).status).toBe(422)
    const member = await newColleague('rui')
    expect((await sessionAt(world.url, member)).id).toBe(member.userId)
  })

  it('the domain is free for another organisation', async () => {
    await saved({ mode: 'optional' })
    const remove = () => as(owner).identity.removeEmailDomain({ body: { domain } })
    expect(await remove()).toMatchObject({ status: 422, message: expect.stringMatching(/^É o último domínio/) })
    expect(await as(owner).identity.endSingleSignOn()).toMatchObject({ status: 200, data: { domains: [{ domain }] } })
    expect(await remove()).toMatchObject({ status: 200, data: [] })
    expect((await anonymous().identity.findSingleSignOn({ body: { domain } })).data).toEqual({ way: null })
    expect((await as(owner).identity.getSingleSignOn()).data).not.toHaveProperty('settings')
    const { accessToken } = await enter(await newPerson(otherId, 'Sara', ['owner']))
    expect(await verify(accessToken)).toMatchObject({ status: 200, data: [{ domain, verifiedAt: expect.any(String) }] })
    await logged('organization.singleSignOnEnded')
    await logged('organization.domainRemoved')
  })
})
