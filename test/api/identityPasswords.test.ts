// @module-tag further
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { anonymous, as, withToken } from '../support/client.ts'
import { problemsOf, sessionAt } from '../support/clientOf.ts'
import {
  enter,
  mailsTo,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type TestPerson,
  tokenIn,
} from '../support/people.ts'

const world = inject('world')

let organizationId = ''

beforeAll(async () => {
  organizationId = await newOrganization('Ferraz Advocacia')
})

const signIn = ({ email, password }: Pick<TestPerson, 'email' | 'password'>) =>
  anonymous().identity.signIn({ body: { email, password } })
const refresh = (refreshToken: string) => anonymous().identity.refreshTokens({ body: { refreshToken } })
const ask = (email: string) => anonymous().identity.askNewPassword({ body: { email } })
const set = (token: string, password: string) =>
  anonymous().identity.setForgottenPassword({ body: { token, password } })
const linkOf = async (email: string, count = 1) =>
  tokenIn(await mailTo(email, 'Crie uma senha nova para o Minuta', count))

/** Ages a link by that many seconds. */
async function age(token: string, seconds: number): Promise<void> {
  await reachTable()
  const { ticket } = await import('#functions/identity/secrets/ticket.ts')
  const hash = createHash('sha256').update(token).digest('hex')
  const { data } = await ticket.get({ hash }).go()
  await ticket.put({ ...data!, expiresAt: data!.expiresAt - seconds }).go()
}

describe('a forgotten password', () => {
  it('is replaced by a link in an e-mail, once, and every session of the person ends', async () => {
    const person = await newPerson(organizationId, 'Nina')
    const session = await enter(person)
    expect(await ask(person.email)).toMatchObject({ status: 202, data: null })
    const mail = await mailTo(person.email, 'Crie uma senha nova para o Minuta')
    expect(mail.text).toContain(`${world.url}/forgot#token=`)
    expect(mail.html).toContain('Criar senha nova')
    const token = tokenIn(mail)
    const password = strongPassword('nova')
    expect(await set(token, password)).toMatchObject({ status: 200, data: null })
    expect((await refresh(session.refreshToken)).status).toBe(401)
    expect((await signIn(person)).status).toBe(401)
    expect((await signIn({ email: person.email, password })).status).toBe(200)
    expect(await set(token, strongPassword('outra'))).toMatchObject({
      status: 422,
      message: 'Este link não vale mais. Peça um novo.',
    })
    await mailTo(person.email, 'Sua senha do Minuta foi trocada')
  })

  it('gets the same answer for an unknown e-mail, to which nothing is sent', async () => {
    const person = await newPerson(organizationId, 'Otto')
    const unknown = 'ninguem-com-este@exemplo.com.br'
    expect(await ask(unknown)).toEqual(await ask(person.email))
    await mailTo(person.email, 'Crie uma senha nova para o Minuta')
    expect(await mailsTo(unknown)).toEqual([])
  })

  it.each(['nunca-existiu@exemplo.com.br', 'pedro'])('can be requested at most five times (%s)', async (who) => {
    const email = who.includes('@') ? who : (await newPerson(organizationId, who)).email
    for (let attempt = 1; attempt <= 5; attempt++) expect((await ask(email)).status).toBe(202)
    expect(await ask(email)).toMatchObject({ status: 429, code: 'too_many' })
  })

  it('expires after 30 minutes', async () => {
    const person = await newPerson(organizationId, 'Quirino')
    await ask(person.email)
    const token = await linkOf(person.email)
    await age(token, 29 * 60)
    expect(await set(token, 'fraca')).toMatchObject({
      message: 'Escolha uma senha mais difícil de adivinhar.',
    })
    await age(token, 60)
    expect((await set(token, strongPassword('tarde'))).status).toBe(422)
  })

  it('is replaced by one of several links, which invalidates the others', async () => {
    const person = await newPerson(organizationId, 'Rita')
    await ask(person.email)
    const first = await linkOf(person.email)
    await ask(person.email)
    const second = await linkOf(person.email, 2)
    expect((await set(second, strongPassword('dois'))).status).toBe(200)
    expect((await set(first, strongPassword('um'))).status).toBe(422)
  })

  it('is replaced once by a link used twice concurrently', async () => {
    const person = await newPerson(organizationId, 'Saulo')
    await ask(person.email)
    const token = await linkOf(person.email)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((seed) => set(token, strongPassword(`ao-mesmo-tempo-${seed}`))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('unlocks an account that was locked by guessing', async () => {
    const person = await newPerson(organizationId, 'Tadeu')
    for (let attempt = 1; attempt <= 11; attempt++) await signIn({ email: person.email, password: 'palpite' })
    expect((await signIn(person)).status).toBe(429)
    await ask(person.email)
    const password = strongPassword('aberta')
    await set(await linkOf(person.email), password)
    expect((await signIn({ email: person.email, password })).status).toBe(200)
  })
})

describe("changing one's own password", () => {
  const change = (token: string, id: string, password: string, newPassword: string) =>
    withToken(token).identity.changePassword({ params: { id }, body: { password, newPassword } })

  it('requires the current one, keeps this session and ends the others', async () => {
    const person = await newPerson(organizationId, 'Ursula')
    const [here, there] = [await enter(person), await enter(person)]
    const next = strongPassword('ursula')
    expect(await change(here.accessToken, here.id, 'errada', next)).toMatchObject({
      status: 422,
      message: 'A senha atual não confere.',
    })
    expect((await change(here.accessToken, here.id, person.password, next)).status).toBe(200)
    expect((await refresh(here.refreshToken)).status).toBe(200)
    expect((await refresh(there.refreshToken)).status).toBe(401)
    expect((await signIn({ email: person.email, password: next })).status).toBe(200)
    expect((await signIn(person)).status).toBe(401)
  })

  it('is not possible for anyone else, not even an owner', async () => {
    const person = await newPerson(organizationId, 'Vera')
    const owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
    expect((await change(owner.accessToken, person.userId, person.password, strongPassword('x'))).status).toBe(403)
    expect((await change(world.people.owner.accessToken, person.userId, 'x', 'y')).status).toBe(404)
  })

  it('limits guesses at the current one made from a session that was left open', async () => {
    const person = await newPerson(organizationId, 'Wagner')
    const { accessToken, id } = await enter(person)
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await change(accessToken, id, `palpite ${attempt}`, 'x')).status).toBe(422)
    expect((await change(accessToken, id, person.password, strongPassword('certa'))).status).toBe(429)
    // Signing in has its own counter.
    expect((await signIn(person)).status).toBe(200)
  })

  it('refuses what is easy to guess for people who know the user, and says what to do', async () => {
    const person = await newPerson(organizationId, 'Ximena')
    const { accessToken, id } = await enter(person)
    for (const weak of ['Ximena2026', 'ferrazadvocacia', person.email, 'senha1234', 'qwertyuiop', '01012000']) {
      const refused = await change(accessToken, id, person.password, weak)
      expect(refused, weak).toMatchObject({ status: 422, code: 'invalid' })
      const problems = problemsOf(refused)
      expect(problems).toMatchObject([{ code: 'weak_password', path: 'body.newPassword' }])
    }
  })
})

describe("one's own sessions", () => {
  const list = async (token: string) => (await withToken(token).identity.listSessions()).data

  it('are listed with their devices, and ended one by one', async () => {
    const person = await newPerson(organizationId, 'Yara')
    const [one, two] = [await enter(person), await enter(person)]
    const shown = await list(two.accessToken)
    expect(shown.map(({ current }) => current)).toEqual([true, false])
    expect(shown[0]).toMatchObject({
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      userAgent: expect.any(String),
    })
    const other = shown.find(({ current }) => !current)!
    expect((await as(two).identity.endSession({ params: { sessionId: other.id } })).status).toBe(200)
    expect((await refresh(one.refreshToken)).status).toBe(401)
    expect(await list(two.accessToken)).toMatchObject([{ current: true }])
  })

  it('can all be ended except this one', async () => {
    const person = await newPerson(organizationId, 'Zilda')
    const [one, two, three] = [await enter(person), await enter(person), await enter(person)]
    expect((await as(two).identity.endOtherSessions()).status).toBe(200)
    expect(
      await Promise.all([one, two, three].map(async ({ refreshToken }) => (await refresh(refreshToken)).status)),
    ).toEqual([401, 200, 401])
    expect(await list(two.accessToken)).toMatchObject([{ current: true }])
    expect((await sessionAt(world.url, person)).accessToken).toBeTruthy()
  })

  it('can all be ended by an owner, for a person who lost a device, and by nobody else', async () => {
    const owner = await enter(await newPerson(organizationId, 'Dora', ['owner']))
    const person = await newPerson(organizationId, 'Elói')
    const [one, two] = [await enter(person), await enter(person)]
    const end = (token: string) => withToken(token).identity.endSessionsOf({ params: { id: person.userId } })
    expect((await end(two.accessToken)).status).toBe(403)
    expect((await end(owner.accessToken)).status).toBe(200)
    expect(await Promise.all([one, two].map(async ({ refreshToken }) => (await refresh(refreshToken)).status))).toEqual(
      [401, 401],
    )
    expect((await refresh(owner.refreshToken)).status).toBe(200)
    expect((await sessionAt(world.url, person)).accessToken).toBeTruthy()
  })

  it('cannot be ended by another user', async () => {
    const [one, two] = [await newPerson(organizationId, 'Abel'), await newPerson(organizationId, 'Caim')]
    const [abel, caim] = [await enter(one), await enter(two)]
    const [own] = await list(abel.accessToken)
    expect((await as(caim).identity.endSession({ params: { sessionId: own!.id } })).status).toBe(404)
    expect((await refresh(abel.refreshToken)).status).toBe(200)
  })
})
