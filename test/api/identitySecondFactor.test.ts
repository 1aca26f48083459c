// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newAuthenticator } from '../support/authenticator.ts'
import { codeOf, presentStep } from '../support/authenticatorCode.ts'
import { anonymous, as, raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
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
import { type Factor, turnFactorOn } from '../support/turnFactorOn.ts'

let organizationId = ''

beforeAll(async () => {
  organizationId = await newOrganization('Duas Etapas')
})

const signIn = ({ email, password }: TestPerson) => anonymous().identity.signIn({ body: { email, password } })
const otp = (authToken: string, code: string) => anonymous().identity.verifyOtp({ body: { authToken, code } })

interface Enrolled extends Factor {
  readonly person: TestPerson
  readonly session: Tokens
}

const own = (session: Tokens, ending = '') => `/api/v1/users/${session.id}/mfa${ending}`

/** A user whose second factor is on. */
async function enrol(name: string): Promise<Enrolled> {
  const person = await newPerson(organizationId, name)
  const session = await enter(person)
  return { person, session, ...(await turnFactorOn(session, person.password)) }
}

const challenge = async (person: TestPerson): Promise<string> =>
  ((await signIn(person)).data as { authToken: string }).authToken

describe('turning the second factor on', () => {
  it('requires the password, the QR code and a first code, and changes nothing before', async () => {
    const person = await newPerson(organizationId, 'Alba')
    const session = await enter(person)
    const { accessToken } = session
    expect((await withToken(accessToken).identity.getSecondFactor({ params: { id: session.id } })).data).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    })
    expect(
      (await withToken(accessToken).identity.confirmTotp({ params: { id: session.id }, body: { code: '123456' } }))
        .status,
    ).toBe(422)
    expect(
      await withToken(accessToken).identity.beginTotp({ params: { id: session.id }, body: { password: 'errada' } }),
    ).toMatchObject({
      status: 422,
      message: 'A senha atual não confere.',
    })
    const started = await withToken(accessToken).identity.beginTotp({
      params: { id: session.id },
      body: { password: person.password },
    })
    const { secret, otpauth } = started.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(otpauth).searchParams.get('secret')).toBe(secret)
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/Minuta:/)
    expect((await signIn(person)).data).toHaveProperty('accessToken')

    const wrong = await withToken(accessToken).identity.confirmTotp({
      params: { id: session.id },
      body: { code: codeOf(secret, presentStep() + 9) },
    })
    expect(wrong).toMatchObject({ status: 422, data: { problems: [{ path: 'body.code' }] } })
    const code = codeOf(secret, presentStep())
    const on = await withToken(accessToken).identity.confirmTotp({ params: { id: session.id }, body: { code } })
    const { recoveryCodes } = on.data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await withToken(accessToken).identity.getSecondFactor({ params: { id: session.id } })).data).toEqual({
      enabled: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    })
    await mailTo(person.email, 'Verificação em duas etapas ligada')
    expect(
      (
        await withToken(accessToken).identity.beginTotp({
          params: { id: session.id },
          body: { password: person.password },
        })
      ).status,
    ).toBe(422)
  })

  it('is private: an owner can neither see nor change it', async () => {
    const { session } = await enrol('Bento')
    const owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
    for (const [method, ending, body] of [
      ['GET', '', undefined],
      ['POST', '/totp', { password: 'x' }],
      ['PUT', '/totp', { code: '000000' }],
      ['POST', '/recovery-codes', { password: 'x' }],
      ['POST', '/disable', { password: 'x' }],
    ] as const)
      expect((await raw(owner, method, own(session, ending), body)).status).toBe(403)
  })
})

describe('signing in with a second factor', () => {
  it('reveals nothing about user and organisation before the code, and everything after it', async () => {
    const { person, secret, used } = await enrol('Célia')
    const first = await signIn(person)
    expect(first).toMatchObject({ status: 200, data: { type: 'mfa' } })
    expect(Object.keys(first.data).sort()).toEqual(['authToken', 'type'])
    const { authToken } = first.data as { authToken: string }
    expect((await withToken(authToken).identity.getUser({ params: { id: person.userId } })).status).toBe(401)
    const { email, password } = person
    expect((await anonymous().identity.listOrganizationsOf({ body: { email, password } })).data).toEqual([])

    const { status, data } = await otp(authToken, codeOf(secret, used + 1))
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: person.userId, organization: organizationId, firstName: 'Célia' })
    const { accessToken } = data as Tokens
    expect((await withToken(accessToken).identity.getUser({ params: { id: person.userId } })).status).toBe(200)
  })

  it('accepts each code once, and none older than the last', async () => {
    const { person, secret, used } = await enrol('Davi')
    expect((await otp(await challenge(person), codeOf(secret, used))).status).toBe(401)
    expect((await otp(await challenge(person), codeOf(secret, used + 1))).status).toBe(200)
    expect(await otp(await challenge(person), codeOf(secret, used + 1))).toMatchObject({
      status: 401,
      message: 'Código incorreto ou já usado.',
    })
  })

  it('accepts one of several concurrent uses of the same code', async () => {
    const { person, secret, used } = await enrol('Ester')
    const tokens = await Promise.all([1, 2, 3].map(() => challenge(person)))
    const answers = await Promise.all(tokens.map((token) => otp(token, codeOf(secret, used + 1))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('accepts the ticket of a sign-in once', async () => {
    const { person, secret, used, recoveryCodes } = await enrol('Fausto')
    const token = await challenge(person)
    expect((await otp(token, codeOf(secret, used + 1))).status).toBe(200)
    expect((await otp(token, recoveryCodes[0]!)).status).toBe(401)
    expect((await otp('x', codeOf(secret, used + 2))).status).toBe(401)
  })

  it('locks after ten wrong codes, and tells the person that their password is known', async () => {
    const { person, secret, used } = await enrol('Glória')
    const token = await challenge(person)
    for (let attempt = 0; attempt < 10; attempt++) expect((await otp(token, `00000${attempt}`)).status).toBe(401)
    expect(await otp(await challenge(person), codeOf(secret, used + 1))).toMatchObject({ status: 429 })
    await mailTo(person.email, 'Alguém conhece a sua senha do Minuta')
  })

  it('accepts a recovery code once, however it is typed, and says so by e-mail', async () => {
    const { person, session, recoveryCodes } = await enrol('Heitor')
    const [first, second] = recoveryCodes as [string, string]
    expect((await otp(await challenge(person), first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await otp(await challenge(person), first)).status).toBe(401)
    expect((await as(session).identity.getSecondFactor({ params: { id: session.id } })).data).toMatchObject({
      recoveryCodesLeft: 9,
    })
    expect((await mailTo(person.email, 'Um código de recuperação foi usado')).text).toContain('Restam 9.')
    expect((await otp(await challenge(person), second)).status).toBe(200)
  })
})

describe('an active second factor', () => {
  it('is still required after a password reset by e-mail', async () => {
    const { person, secret, used } = await enrol('Quirino')
    await anonymous().identity.askNewPassword({ body: { email: person.email } })
    const token = tokenIn(await mailTo(person.email, /senha/i))
    const password = strongPassword('quirino-2')
    const replaced = await anonymous().identity.setForgottenPassword({ body: { token, password } })
    expect([replaced.status, replaced.data]).toEqual([200, null])
    const { data } = await signIn({ ...person, password })
    expect(data).toEqual({ authToken: expect.any(String), type: 'mfa' })
    expect((await otp((data as { authToken: string }).authToken, codeOf(secret, used + 1))).status).toBe(200)
  })

  it('gives new recovery codes for the password, which invalidate the previous ones', async () => {
    const { person, session, recoveryCodes } = await enrol('Inês')
    const renewed = await as(session).identity.replaceRecoveryCodes({
      params: { id: session.id },
      body: {
        password: person.password,
      },
    })
    const { recoveryCodes: fresh } = renewed.data
    expect((await otp(await challenge(person), recoveryCodes[0]!)).status).toBe(401)
    expect((await otp(await challenge(person), fresh[0]!)).status).toBe(200)
  })

  it('is turned off with the password, with a notification by e-mail', async () => {
    const { person, session } = await enrol('Jonas')
    expect(
      (await as(session).identity.disableSecondFactor({ params: { id: session.id }, body: { password: 'x' } })).status,
    ).toBe(422)
    const { password } = person
    expect(
      (await as(session).identity.disableSecondFactor({ params: { id: session.id }, body: { password } })).status,
    ).toBe(200)
    expect((await signIn(person)).data).toHaveProperty('accessToken')
    await mailTo(person.email, 'Verificação em duas etapas desligada')
  })

  it('is stored encrypted', async () => {
    const { person, secret, recoveryCodes } = await enrol('Karla')
    const { storedFactor } = await import('#functions/platform/auth/secondFactor.ts')
    const kept = JSON.stringify(await storedFactor(person.email))
    expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })
})

describe('a passkey', () => {
  const origin = inject('world').url
  const options = (authToken: string) => anonymous().identity.askPasskey({ body: { authToken } })
  const present = (authToken: string, response: BodyOf<'identity', 'verifyPasskey'>['response']) =>
    anonymous().identity.verifyPasskey({ body: { authToken, response } })
  const challengeIn = ({ data }: { data: unknown }) => (data as { challenge: string }).challenge

  const register = async ({ person, session }: Enrolled, authenticator = newAuthenticator(origin)) => {
    const started = await as(session).identity.beginPasskey({
      params: { id: session.id },
      body: {
        password: person.password,
      },
    })
    const { ceremony, options: wanted } = started.data
    const body = { ceremony, name: 'Notebook', response: authenticator.create(wanted.challenge) }
    return { authenticator, body, added: await as(session).identity.addPasskey({ params: { id: session.id }, body }) }
  }

  it('requires a second factor first, whose recovery codes help when it is lost', async () => {
    const person = await newPerson(organizationId, 'Lauro')
    const session = await enter(person)
    const { password } = person
    expect((await as(session).identity.beginPasskey({ params: { id: session.id }, body: { password } })).status).toBe(
      422,
    )
  })

  it('is registered once per ceremony, listed, and announced by e-mail', async () => {
    const enrolled = await enrol('Mirtes')
    const { person, session } = enrolled
    const { authenticator, body, added } = await register(enrolled)
    expect(added).toMatchObject({ status: 201, data: { id: authenticator.id, name: 'Notebook' } })
    expect((await as(session).identity.addPasskey({ params: { id: session.id }, body })).status).toBe(422)
    expect((await as(session).identity.listPasskeys({ params: { id: session.id } })).data).toEqual([
      { id: authenticator.id, name: 'Notebook', createdAt: expect.any(String) },
    ])
    await mailTo(person.email, 'Nova chave de acesso na sua conta')
  })

  it('created for another site is not registered', async () => {
    const { added } = await register(await enrol('Nadir'), newAuthenticator('https://mal.example'))
    expect(added).toMatchObject({ status: 422, code: 'invalid' })
  })

  it('signs its user in, once per ceremony', async () => {
    const enrolled = await enrol('Otília')
    const { person } = enrolled
    const { authenticator } = await register(enrolled)
    const token = await challenge(person)
    const asked = await options(token)
    expect(asked.data).toMatchObject({ allowCredentials: [{ id: authenticator.id }] })
    const signed = authenticator.get(challengeIn(asked))
    expect(await present(token, signed)).toMatchObject({ status: 200, data: { id: person.userId } })
    expect((await present(token, signed)).status).toBe(401)
    expect((await present(await challenge(person), signed)).status).toBe(401)
  })

  it('of another person, of another site, or copied, is not recognised', async () => {
    const enrolled = await enrol('Paulo')
    const { person } = enrolled
    const { authenticator } = await register(enrolled)
    const stranger = newAuthenticator(origin)
    const token = await challenge(person)
    const asked = challengeIn(await options(token))
    expect((await present(token, stranger.get(asked))).status).toBe(401)
    expect(
      (await present(token, { ...stranger.get(asked), id: authenticator.id, rawId: authenticator.id })).status,
    ).toBe(401)
    expect((await present(token, authenticator.get(asked))).status).toBe(200)
    authenticator.rewind()
    const next = await challenge(person)
    expect((await present(next, authenticator.get(challengeIn(await options(next))))).status).toBe(401)
  })

  it('is removed by its user with the password, and with the second factor', async () => {
    const enrolled = await enrol('Quitéria')
    const { person, session } = enrolled
    const { authenticator } = await register(enrolled)
    await register(enrolled)
    const remove = (password: string) =>
      as(session).identity.removePasskey({
        params: { id: session.id, passkeyId: authenticator.id },
        body: { password },
      })
    expect(await remove('errada')).toMatchObject({ status: 422, message: 'A senha atual não confere.' })
    expect((await as(session).identity.listPasskeys({ params: { id: session.id } })).data).toHaveLength(2)
    expect((await remove(person.password)).status).toBe(200)
    expect((await as(session).identity.listPasskeys({ params: { id: session.id } })).data).toHaveLength(1)
    await as(session).identity.disableSecondFactor({ params: { id: session.id }, body: { password: person.password } })
    expect((await as(session).identity.listPasskeys({ params: { id: session.id } })).data).toEqual([])
  })
})
