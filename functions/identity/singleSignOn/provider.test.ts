import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '#test/support/openIdProvider.ts'
import { AnswerRefused, type Asking, authorizationUrl, exchangeCode, testProvider } from './provider.ts'
import type { Registration } from './registration.ts'

const SITE = 'http://127.0.0.1:4999'
const redirectUri = `${SITE}/acesso-unico`
const signOutUri = `${SITE}/`

let provider: OpenIdProvider
let registration: Registration

beforeAll(async () => {
  vi.stubEnv('OUTGOING_LOOPBACK', '127.0.0.1')
  provider = await startOpenIdProvider(SITE)
  provider.accounts.set('ana', { email: 'ana@lopes.example', email_verified: true, given_name: 'Ana' })
  const { issuer, clientId, clientSecret } = provider
  registration = { issuer, clientId, clientSecret }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await provider.stop()
})

const asking = (seed: string): Asking => ({
  redirectUri,
  state: `estado-${seed}`,
  nonce: `nonce-${seed}`,
  verifier: `${seed}-`.padEnd(43, 'v'),
  email: 'ana@lopes.example',
})

const enter = async (seed: string, change: (address: URL) => void = () => undefined): Promise<URL> => {
  const address = new URL(await authorizationUrl(registration, asking(seed)))
  change(address)
  return provider.visit(address.href, 'ana')
}
const exchanged = (address: URL, seed: string, more: Partial<Asking> = {}) =>
  exchangeCode(registration, { ...asking(seed), ...more, address, signOutUri })

describe('a provider', () => {
  it('is asked with PKCE, a state and a nonce, and says who came and where to leave', async () => {
    const address = new URL(await authorizationUrl(registration, asking('a')))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'minuta',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      login_hint: 'ana@lopes.example',
      nonce: 'nonce-a',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'estado-a',
    })
    const { subject, claims, leaveAt } = await exchanged(await enter('a'), 'a')
    expect(subject).toBe('ana')
    expect(claims).toMatchObject({ email: 'ana@lopes.example', email_verified: true, given_name: 'Ana' })
    const leaving = new URL(leaveAt!)
    expect([leaving.origin, leaving.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      signOutUri,
    ])
    expect(leaving.searchParams.get('id_token_hint')).toMatch(/^ey/)
  })

  it.each([
    [
      'a code that was used',
      async () => {
        const back = await enter('b')
        await exchanged(back, 'b')
        return exchanged(back, 'b')
      },
    ],
    ['a code of another sign-in', async () => exchanged(await enter('c'), 'd', { state: 'estado-c' })],
    ['another state', async () => exchanged(await enter('e'), 'e', { state: 'outro' })],
    [
      'another nonce',
      async () => exchanged(await enter('f', ({ searchParams }) => searchParams.set('nonce', 'trocado')), 'f'),
    ],
    [
      'the answer of another issuer',
      async () => {
        const back = await enter('g')
        back.searchParams.set('iss', 'https://outro.example')
        return exchanged(back, 'g')
      },
    ],
    [
      'a refusal',
      async () => {
        const address = await authorizationUrl(registration, asking('h'))
        return exchanged(await provider.visit(address, 'ninguém'), 'h')
      },
    ],
  ])('does not confirm anybody by %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toBeInstanceOf(AnswerRefused)
  })
})

describe('testing a provider', () => {
  it('reads its description and asks it whether it knows the client', async () => {
    expect(await testProvider(registration, redirectUri)).toEqual({ issuer: provider.issuer, signsOut: true })
  })

  const answering = async (body: string, status = 200) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      return await testProvider({ ...registration, issuer }, redirectUri)
    } finally {
      server.close()
    }
  }
  const other = (change: Partial<Registration>) => testProvider({ ...registration, ...change }, redirectUri)

  it.each([
    [
      'an address that is not https',
      () => other({ issuer: 'http://login.example' }),
      'invalid',
      /^O endereço do emissor começa com https/,
    ],
    [
      'an internal address',
      () => other({ issuer: 'https://10.0.0.1' }),
      'invalid',
      /^O endereço 10.0.0.1 é de uma rede interna/,
    ],
    [
      'a name that does not exist',
      () => other({ issuer: 'https://nao-existe.invalid' }),
      'invalid',
      /^Não há servidor com o endereço nao-existe.invalid/,
    ],
    [
      'a server that does not answer',
      () => other({ issuer: 'http://127.0.0.1:9' }),
      'unavailable',
      /^Não foi possível falar com o servidor/,
    ],
    ['a page', () => answering('<html>'), 'invalid', /não tem a descrição de um emissor/],
    ['an error', () => answering('{}', 404), 'invalid', /não tem a descrição de um emissor/],
    [
      'another issuer',
      () => answering('{"issuer":"https://outro.example"}'),
      'invalid',
      /^O endereço responde como outro emissor/,
    ],
    ['another client', () => other({ clientId: 'outro' }), 'invalid', /^O emissor não reconhece o cliente/],
    ['another secret', () => other({ clientSecret: 'outro' }), 'invalid', /^O emissor não reconhece o cliente/],
  ])('says in a sentence what is wrong with %s', async (_what, attempt, code, message) => {
    await expect(attempt()).rejects.toMatchObject({ name: 'Failure', code, message: expect.stringMatching(message) })
  })
})
