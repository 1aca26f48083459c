import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import type { User } from '#shared/api/identity.ts'
import { anonymous, as, withToken } from '../support/client.ts'
import { type BodyOf, type QueryOf, sessionAt, wrong } from '../support/clientOf.ts'
import {
  enter,
  mailsTo,
  mailTo,
  newOrganization,
  newPerson,
  strongPassword,
  type TestPerson,
  type Tokens,
  tokenIn,
} from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let organizationId = ''
let ana: TestPerson
let bruno: TestPerson
let owner: Tokens
let member: Tokens

beforeAll(async () => {
  organizationId = await newOrganization('Álvares & Teles Advogados')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno')
  owner = await enter(ana)
  member = await enter(bruno)
})

const invite = (email: string, more: Partial<BodyOf<'identity', 'createUser'>> = {}) =>
  as(owner).identity.createUser({ body: { email, firstName: 'Carla', lastName: 'Dias', ...more } })
const accept = (token: string, more: Partial<BodyOf<'identity', 'acceptInvitation'>> = {}) =>
  anonymous().identity.acceptInvitation({ body: { token, ...more } })
const readInvitation = (token: string) => anonymous().identity.readInvitation({ body: { token } })
const subject = 'Convite para Álvares & Teles Advogados no Minuta'
const invitationOf = async (email: string, count = 1) => tokenIn(await mailTo(email, subject, count))

describe('an invitation', () => {
  const email = 'carla.nova@exemplo.com.br'

  it('comes by e-mail, in the name of the inviter, with a link to this site', async () => {
    const invited = await invite(email, { privileges: ['charts.overview'] })
    expect(invited).toMatchObject({
      status: 201,
      data: { email, firstName: 'Carla', privileges: ['charts.overview'], invited: true, isAdmin: false },
    })
    const mail = await mailTo(email, subject)
    expect(mail.text).toContain('Ana Teste convidou você')
    expect(mail.text).toContain(`${world.url}/convite#token=`)
    expect(mail.html).toContain('<html lang="pt-BR">')
    expect(mail.html).toContain('Álvares &amp; Teles Advogados')
  })

  it('says whom it is for, and that a password is needed', async () => {
    expect(await readInvitation(await invitationOf(email))).toMatchObject({
      status: 200,
      data: {
        email,
        firstName: 'Carla',
        lastName: 'Dias',
        organizationName: 'Álvares & Teles Advogados',
        needsPassword: true,
      },
    })
  })

  it('is accepted only with a good password, and once', async () => {
    const token = await invitationOf(email)
    expect(await accept(token)).toMatchObject({ status: 422, message: 'Crie uma senha para aceitar o convite.' })
    expect(await accept(token, { password: 'carladias' })).toMatchObject({ status: 422, code: 'invalid' })
    const password = strongPassword('carla')
    expect(await accept(token, { password, lastName: 'Dias Prado' })).toMatchObject({ status: 200, data: { email } })
    expect(await accept(token, { password })).toMatchObject({
      status: 422,
      message:
        'Este convite já foi aceito ou não vale mais. Se você já o aceitou, entre com o seu e-mail; senão, peça outro a quem convidou.',
    })
    const { id } = await sessionAt(world.url, { email, password })
    expect((await as(owner).identity.getUser({ params: { id } })).data).toEqual({
      id,
      email,
      firstName: 'Carla',
      lastName: 'Dias Prado',
      organization: organizationId,
      privileges: ['charts.overview'],
      isAdmin: false,
    })
  })

  it('is not sent to members or people already invited', async () => {
    expect(await invite(email)).toMatchObject({ status: 422, message: 'Esta pessoa já faz parte da organização.' })
    await invite('duas.vezes@exemplo.com.br')
    expect((await invite('duas.vezes@exemplo.com.br')).status).toBe(422)
  })

  it('gets the same answer for a new e-mail and for one with an account elsewhere, which keeps its password', async () => {
    const elsewhere = await newPerson(await newOrganization('Outra Banca'), 'Elisa')
    const [known, unknown] = [await invite(elsewhere.email), await invite('ninguem.ainda@exemplo.com.br')]
    const shape = ({ status, data }: { status: number; data: User }) => ({
      status,
      data: { ...data, id: data.id.length, email: '' },
    })
    expect(shape(known)).toEqual(shape(unknown))

    const token = await invitationOf(elsewhere.email)
    expect(await readInvitation(token)).toMatchObject({ data: { needsPassword: false } })
    expect((await accept(token)).status).toBe(200)
    const session = await enter(elsewhere)
    expect(session.organization).toBe(elsewhere.organizationId)
    const organizations = await as(session).identity.listOwnOrganizations()
    expect(organizations.data).toEqual([
      { id: organizationId, name: 'Álvares & Teles Advogados' },
      { id: elsewhere.organizationId, name: 'Outra Banca' },
    ])
  })

  it('gives no membership before it is accepted', async () => {
    const elsewhere = await newPerson(await newOrganization('Banca à espera'), 'Fabio')
    await invite(elsewhere.email)
    const { accessToken } = await enter(elsewhere)
    const switched = await withToken(accessToken).identity.switchOrganization({
      body: {
        organization: organizationId,
      },
    })
    expect(switched).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('can be sent again, which invalidates the earlier link, and withdrawn', async () => {
    const address = 'gil.convidado@exemplo.com.br'
    const { id } = (await invite(address)).data as User
    const first = await invitationOf(address)
    expect((await as(owner).identity.inviteAgain({ params: { id } })).status).toBe(200)
    const second = await invitationOf(address, 2)
    expect(second).not.toBe(first)
    expect((await readInvitation(first)).status).toBe(422)
    expect((await readInvitation(second)).status).toBe(200)
    expect((await as(owner).identity.deleteUser({ params: { id } })).status).toBe(200)
    expect((await readInvitation(second)).status).toBe(422)
    expect((await as(owner).identity.inviteAgain({ params: { id } })).status).toBe(404)
  })

  it('requires its link', async () => {
    for (const token of ['x', 'A'.repeat(43)]) expect((await accept(token, { password: 'x' })).status).toBe(422)
  })
})

describe('the people of an organisation', () => {
  it('are listed by name, ignoring accents and case, page by page', async () => {
    const office = await newOrganization('Por nome')
    const first = await newPerson(office, 'Álvaro', ['owner'])
    for (const name of ['zeca', 'Émile', 'beatriz', 'Ana']) await newPerson(office, name)
    const { accessToken } = await enter(first)
    const page = async (query: QueryOf<'identity', 'listUsers'>) =>
      (await withToken(accessToken).identity.listUsers({ params: { orgId: office }, query })).data
    const names = ({ items }: { items: User[] }) => items.map(({ firstName }) => firstName)
    const one = await page({ limit: 2 })
    expect(names(one)).toEqual(['Álvaro', 'Ana'])
    const two = await page({ limit: 2, cursor: one.cursor })
    expect(names(two)).toEqual(['beatriz', 'Émile'])
    expect(names(await page({ limit: 2, cursor: two.cursor }))).toEqual(['zeca'])
    expect(names(await page({ order: 'desc', limit: 2 }))).toEqual(['zeca', 'Émile'])
    expect(names(await page({ text: 'EMI' }))).toEqual(['Émile'])
    expect(names(await page({ text: first.email.slice(0, 12) }))).toEqual(['Álvaro'])
    expect(names(await page({ text: 'ninguem' }))).toEqual([])
  })

  it('are exported by an owner as a spreadsheet with formulas escaped', async () => {
    const email = 'formula@exemplo.com.br'
    await invite(email, { firstName: '=HYPERLINK(A1)' })
    const answer = await send(world.url, 'GET', `/api/v1/organizations/${organizationId}/users/export`, {
      token: owner.accessToken,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('Pessoas.csv')
    const [head, ...rows] = answer.text.split('\r\n')
    expect(head?.replace('\ufeff', '')).toBe('Nome;Sobrenome;E-mail;Papel;Privilégios;Situação;Criado em')
    expect(rows.find((row) => row.includes(ana.email))).toMatch(
      /^Ana;Teste;\S+;Proprietário;Proprietário;Ativo;\d\d\/\d\d\/\d{4}/,
    )
    const formula = rows.find((row) => row.includes(email))
    expect(formula).toMatch(/^"?'=HYPERLINK/)
    expect(formula).toContain('Convite enviado')
    expect(
      (
        await send(world.url, 'GET', `/api/v1/organizations/${organizationId}/users/export`, {
          token: member.accessToken,
        })
      ).status,
    ).toBe(403)
  })
})

describe('a profile', () => {
  const put = (token: string, id: string, body: BodyOf<'identity', 'updateUser'>) =>
    withToken(token).identity.updateUser({ params: { id }, body })
  const img = 'data:image/png;base64,iVBORw0KGgo='

  it('can be changed only by the user and by owners', async () => {
    expect(await put(member.accessToken, bruno.userId, { lastName: 'Rocha', img })).toMatchObject({
      status: 200,
      data: { firstName: 'Bruno', lastName: 'Rocha', img },
    })
    expect(await put(owner.accessToken, bruno.userId, { firstName: 'Breno', img: null })).toMatchObject({
      status: 200,
      data: { firstName: 'Breno', lastName: 'Rocha' },
    })
    expect((await as(member).identity.getUser({ params: { id: bruno.userId } })).data).not.toHaveProperty('img')
    expect(await put(member.accessToken, ana.userId, { firstName: 'X' })).toMatchObject({ status: 403 })
  })

  it('is found under its new name', async () => {
    const { items } = (
      await as(owner).identity.listUsers({ params: { orgId: organizationId }, query: { text: 'breno' } })
    ).data
    expect(items.map(({ id }) => id)).toEqual([bruno.userId])
  })

  it("keeps the user's sign-in e-mail, and accepts no picture that could contain a script", async () => {
    await put(member.accessToken, bruno.userId, wrong({ email: 'outro@exemplo.com.br' }))
    expect(
      (
        await as(owner).identity.listUsers({
          params: { orgId: organizationId },
          query: { text: bruno.email.split('@')[0] },
        })
      ).data,
    ).toMatchObject({ items: [{ email: bruno.email }] })
    for (const wrong of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'https://exemplo.com.br/a.png',
      `${img}${'A'.repeat(20_000)}`,
    ])
      expect((await put(member.accessToken, bruno.userId, { img: wrong })).status).toBe(400)
  })
})

describe('privileges', () => {
  const level = (token: string, id: string, privileges: readonly Privilege[]) =>
    withToken(token).identity.setLevel({ params: { id }, body: { privileges } })
  const LAST = 'A organização precisa de ao menos um proprietário. Torne outra pessoa proprietária antes.'

  it('are granted by owners, and apply from the next renewal of a session', async () => {
    expect((await level(member.accessToken, bruno.userId, ['owner'])).status).toBe(403)
    expect(await level(owner.accessToken, bruno.userId, ['execution.downloadDocx'])).toMatchObject({
      status: 200,
      data: { privileges: ['execution.downloadDocx'] },
    })
    expect((await enter(bruno)) as unknown as User).toMatchObject({ privileges: ['execution.downloadDocx'] })
    expect((await level(owner.accessToken, bruno.userId, wrong(['rei']))).status).toBe(400)
  })

  it('leave the organisation at least one owner, who can be neither demoted nor removed', async () => {
    expect(await level(owner.accessToken, ana.userId, [])).toMatchObject({ status: 422, message: LAST })
    expect(await as(owner).identity.deleteUser({ params: { id: ana.userId } })).toMatchObject({
      status: 422,
      message: LAST,
    })
    // An invited owner has not joined and does not count.
    await invite('dona.convidada@exemplo.com.br', { privileges: ['owner'] })
    expect((await level(owner.accessToken, ana.userId, [])).status).toBe(422)
  })

  it('keep one of the last two owners if they demote each other at once', async () => {
    const office = await newOrganization('Dois sócios')
    const people = [await newPerson(office, 'Um', ['owner']), await newPerson(office, 'Dois', ['owner'])]
    const [one, two] = [await enter(people[0]!), await enter(people[1]!)]
    const answers = await Promise.all([
      level(one.accessToken, people[1]!.userId, []),
      level(two.accessToken, people[0]!.userId, []),
    ])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { items } = (await as(one).identity.listUsers({ params: { orgId: office } })).data
    expect(items.filter(({ privileges }) => privileges.includes('owner'))).toHaveLength(1)
  })

  it('allow an owner to leave once there is another', async () => {
    const office = await newOrganization('Sucessão')
    const [former, next] = [await newPerson(office, 'Antiga', ['owner']), await newPerson(office, 'Nova')]
    const { accessToken } = await enter(former)
    expect((await level(accessToken, next.userId, ['owner'])).status).toBe(200)
    expect((await level(accessToken, former.userId, [])).status).toBe(200)
    const session = await enter(next)
    expect((await level(session.accessToken, next.userId, [])).status).toBe(422)
  })
})

describe('removing a person', () => {
  const remove = (id: string) => as(owner).identity.deleteUser({ params: { id } })
  const refresh = (refreshToken: string) => anonymous().identity.refreshTokens({ body: { refreshToken } })

  it('ends their sessions, and releases their e-mail if they are in no other organisation', async () => {
    const gone = await newPerson(organizationId, 'Hugo')
    const session = await enter(gone)
    expect((await remove(gone.userId)).status).toBe(200)
    expect((await refresh(session.refreshToken)).status).toBe(401)
    expect((await anonymous().identity.signIn({ body: gone })).status).toBe(401)
    expect((await as(owner).identity.getUser({ params: { id: gone.userId } })).status).toBe(404)
    expect((await remove(gone.userId)).status).toBe(404)
    expect((await invite(gone.email)).status).toBe(201)
    expect(await readInvitation(await invitationOf(gone.email))).toMatchObject({ data: { needsPassword: true } })
  })

  it('keeps their other organisations, which they enter from then on', async () => {
    const person = await newPerson(organizationId, 'Iris')
    const other = await newOrganization('Segunda casa')
    const host = await enter(await newPerson(other, 'Joana', ['owner']))
    await as(host).identity.createUser({ body: { email: person.email, firstName: 'Iris', lastName: 'T' } })
    await accept(tokenIn(await mailTo(person.email, 'Convite para Segunda casa no Minuta')))
    expect((await sessionAt(world.url, person)).organization).toBe(organizationId)
    expect((await remove(person.userId)).status).toBe(200)
    expect((await sessionAt(world.url, person)).organization).toBe(other)
  })
})

describe('several organisations', () => {
  const switchTo = (token: string, organization: string) =>
    withToken(token).identity.switchOrganization({ body: { organization } })
  const organizationsOf = (body: BodyOf<'identity', 'listOrganizationsOf'>) =>
    anonymous().identity.listOrganizationsOf({ body })
  let person: TestPerson
  let other = ''

  beforeAll(async () => {
    person = await newPerson(organizationId, 'Lia')
    other = await newOrganization('Filial')
    const host = await enter(await newPerson(other, 'Marcos', ['owner']))
    const privileges = ['owner'] as const
    await as(host).identity.createUser({
      body: {
        email: person.email,
        firstName: 'Lia',
        lastName: 'F',
        privileges,
      },
    })
    await accept(tokenIn(await mailTo(person.email, 'Convite para Filial no Minuta')))
  })

  it('are switched without a password, with the privileges and the identifier of each; the previous session ends', async () => {
    const here = await enter(person)
    const there = await switchTo(here.accessToken, other)
    expect(there).toMatchObject({ status: 200, data: { organization: other, privileges: ['owner'], lastName: 'F' } })
    const { id, accessToken } = there.data as Tokens
    expect(id).not.toBe(here.id)
    expect((await withToken(accessToken).organizations.getOrganization({ params: { orgId: other } })).status).toBe(200)
    expect(
      (await withToken(accessToken).organizations.getOrganization({ params: { orgId: organizationId } })).status,
    ).toBe(404)
    expect((await anonymous().identity.refreshTokens({ body: { refreshToken: here.refreshToken } })).status).toBe(401)
    // The previous access token may still be valid, but cannot start a session.
    expect((await switchTo(here.accessToken, other)).status).toBe(401)
    expect((await sessionAt(world.url, person)).organization).toBe(other)
    expect((await switchTo(accessToken, organizationId)).status).toBe(200)
  })

  it('of others answer 404', async () => {
    const { accessToken } = await enter(person)
    for (const organization of [world.people.owner.organizationId, '01KAHXTEST000000000000ZZZZ'])
      expect(await switchTo(accessToken, organization)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('can be chosen at sign-in', async () => {
    const { email, password } = person
    const signIn = (organization: string) => anonymous().identity.signIn({ body: { email, password, organization } })
    expect(await signIn(other)).toMatchObject({ status: 200, data: { organization: other } })
    expect(await signIn(organizationId)).toMatchObject({ status: 200, data: { organization: organizationId } })
    expect((await signIn(world.people.owner.organizationId)).status).toBe(401)
  })

  it('are listed only with the right password: otherwise all answers are the same', async () => {
    const { email, password } = person
    expect((await organizationsOf({ email, password })).data).toEqual([
      { id: organizationId, name: 'Álvares & Teles Advogados' },
      { id: other, name: 'Filial' },
    ])
    const answers = [
      await organizationsOf({ email }),
      await organizationsOf({ email: 'ninguem@exemplo.com.br' }),
      await organizationsOf({ email, password: 'errada' }),
      await organizationsOf({ email: 'ninguem@exemplo.com.br', password: 'errada' }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: [] })
  })

  it('do not reveal whether an e-mail exists', async () => {
    const check = (email: string) => anonymous().identity.checkEmail({ body: { email } })
    expect((await check(person.email)).data).toEqual({ valid: true, email: person.email })
    expect((await check('ninguem@exemplo.com.br')).data).toEqual({ valid: true, email: 'ninguem@exemplo.com.br' })
    expect((await check('ana@gmial.com')).data).toEqual({
      valid: true,
      email: 'ana@gmial.com',
      suggestion: 'ana@gmail.com',
    })
    expect((await mailsTo('ninguem@exemplo.com.br')).length).toBe(0)
  })
})

describe('unsolicited mail', () => {
  it('is limited: the sixth invitation to one address within minutes is refused', async () => {
    const invited = await invite('insistencia@exemplo.com.br')
    const again = () => as(owner).identity.inviteAgain({ params: { id: (invited.data as User).id } })
    for (let time = 2; time <= 5; time++) expect((await again()).status).toBe(200)
    expect(await again()).toMatchObject({ status: 429, code: 'too_many' })
  })

  it.each([
    ['a link', { firstName: 'Clique em https://mal.example' }],
    ['another address', { lastName: 'Minuta <suporte@minuta.example>' }],
    ['what turns the text around', { firstName: 'Ana\u202Eanim' }],
    ['an address that no mail reaches', { email: 'a..b@exemplo.com.br' }],
    ['an address with accents', { email: 'josé@exemplo.com.br' }],
  ])('does not carry %s', async (_, body) => {
    expect((await invite('texto.alheio@exemplo.com.br', body)).status).toBe(400)
    const signUp = { organization: 'Banca', firstName: 'A', lastName: 'B', email: 'texto.alheio@exemplo.com.br' }
    const asked = await anonymous().identity.signUp({
      body: {
        ...signUp,
        ...body,
        password: strongPassword('texto'),
      },
    })
    expect(asked.status).toBe(400)
  })
})
