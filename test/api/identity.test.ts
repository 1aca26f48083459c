import { describe, expect, inject, it } from 'vitest'
import { anonymous } from '../support/client.ts'
import { mailsTo, mailTo, newPerson } from '../support/people.ts'
import { send } from '../support/request.ts'
import { standingOf } from '../support/world.ts'

const world = inject('world')

const signIn = (email: string, password: string) => anonymous().identity.signIn({ body: { email, password } })
const refresh = (refreshToken: string) => anonymous().identity.refreshTokens({ body: { refreshToken } })
async function open(role: 'member' | 'owner' = 'member') {
  const { email, password } = world.people[role]
  return (await signIn(email, password)).data as { accessToken: string; refreshToken: string; exp: number; iat: number }
}

describe('signing in', () => {
  it("returns the user and the session's tokens", async () => {
    const { email, password, userId, organizationId } = world.people.member
    const { status, data } = await signIn(` ${email.toUpperCase()} `, password)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: userId,
      email,
      firstName: 'member',
      lastName: 'Teste',
      organization: organizationId,
      privileges: standingOf.member.privileges,
      isAdmin: false,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
      device: expect.stringMatching(/^[\w.-]+$/),
    })
    const { iat, exp } = data as { iat: number; exp: number }
    expect(exp - iat).toBe(15 * 60)
  })

  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    const unknown = await signIn('ninguem@exemplo.com.br', 'qualquer')
    const wrong = await signIn(world.people.memberWithoutPrivilege.email, 'qualquer')
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated', message: 'E-mail ou senha incorretos.' })
  })

  it.each(['ninguem-mesmo@exemplo.com.br', world.people.otherOrganization.email])(
    'locks %s after ten wrong passwords, even for the right one',
    async (email) => {
      for (let attempt = 1; attempt <= 10; attempt++)
        expect((await signIn(email, `palpite ${attempt}`)).status).toBe(401)
      expect(await signIn(email, 'palpite 11')).toMatchObject({ status: 429, code: 'too_many' })
      expect((await signIn(email, world.people.otherOrganization.password)).status).toBe(429)
    },
  )

  it('accepts the right password from a known browser while a stranger guesses', async () => {
    const { email, password } = await newPerson(world.people.owner.organizationId, 'Vera')
    const { device } = (await signIn(email, password)).data as { device: string }
    for (let attempt = 1; attempt <= 11; attempt++) await signIn(email, `palpite ${attempt}`)
    const again = (shown: string) => anonymous().identity.signIn({ body: { email, password, device: shown } })
    const locked = await send(world.url, 'POST', '/api/v1/signin', {
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    })
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await again(`${device.slice(0, -2)}xx`)).status).toBe(429)
    expect((await again(device)).status).toBe(200)
  })

  it('also limits concurrent guesses', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn('muitas@exemplo.com.br', 'palpite')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('notifies the user of a locked account by e-mail, once', async () => {
    const { email } = world.people.otherOrganization
    await mailTo(email, 'Acesso bloqueado por 15 minutos')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Acesso bloqueado por 15 minutos'])
  })
})

describe('renewing a session', () => {
  it('gives a new pair, and the new access token works', async () => {
    const first = await open()
    const { status, data } = await refresh(first.refreshToken)
    const { accessToken, refreshToken } = data as { accessToken: string; refreshToken: string }
    expect(status).toBe(200)
    expect(refreshToken).not.toBe(first.refreshToken)
    const { userId } = world.people.member
    expect((await send(world.url, 'GET', `/api/v1/users/${userId}`, { token: accessToken })).status).toBe(200)
  })

  it('gives the same next token if the answer was lost and the last one is used again at once', async () => {
    const { refreshToken } = await open()
    const [one, two] = [await refresh(refreshToken), await refresh(refreshToken)]
    expect((two.data as { refreshToken: string }).refreshToken).toBe(
      (one.data as { refreshToken: string }).refreshToken,
    )
  })

  it('exchanges once when ten tabs ask at the same time', async () => {
    const { refreshToken } = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => (data as { refreshToken: string }).refreshToken)).size).toBe(1)
  })

  it('ends the whole session if an older token is used again', async () => {
    const first = await open()
    const second = (await refresh(first.refreshToken)).data as { refreshToken: string }
    const third = (await refresh(second.refreshToken)).data as { refreshToken: string }
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await refresh(third.refreshToken)).status).toBe(401)
  })

  it('refuses tokens that we did not issue, and a token with another counter', async () => {
    const { refreshToken } = await open()
    const [organization, session, , mac] = refreshToken.split('.')
    for (const forged of ['x', `${organization}.${session}.1.${mac}`, refreshToken.slice(0, -2)])
      expect((await refresh(forged)).status).toBe(401)
  })

  it('is refused after signing out', async () => {
    const { refreshToken } = await open()
    expect((await anonymous().identity.signOut({ body: { refreshToken } })).status).toBe(200)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})
