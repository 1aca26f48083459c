import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, exportJWK, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { accessTokenMarks } from '#functions/platform/auth/verifyAccessToken.ts'
import { inSeconds, now } from '#functions/platform/clock.ts'
import { as } from '../support/client.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const { owner } = world.people
const claims = decodeJwt(owner.accessToken)
const { typ, alg } = JSON.parse(Buffer.from(owner.accessToken.split('.')[0]!, 'base64url').toString())

/** The current signing key; the world's tokens may use an older one. */
let kid = ''
let ours: CryptoKey | Uint8Array
let publicKey: string
let theirs: { privateKey: KeyObject; publicKey: KeyObject }

beforeAll(async () => {
  Object.assign(process.env, world.environment)
  const { tokenSecrets } = await import('#functions/identity/secrets/tokenSecrets.ts')
  const { signingKeys } = await import('#functions/platform/auth/signingKeys.ts')
  const { signing } = await tokenSecrets()
  kid = signing.kid
  ours = await importJWK(signing.privateKey, 'EdDSA')
  publicKey = (await signingKeys.get({ kid }).go()).data!.publicKey
  theirs = generateKeyPairSync('ed25519')
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function byHmac(header: object, secret: string) {
  const signed = `${part(header)}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const signed = (payload: object, header: object = {}, key: CryptoKey | Uint8Array | KeyObject = ours) =>
  new SignJWT({ ...payload }).setProtectedHeader({ typ, alg, kid, ...header }).sign(key)
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
const theirKey = async () => ({ jwk: await exportJWK(theirs.publicKey) })

/** Tokens that an attacker, or another system with a token of ours, might present instead of an access token. */
const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['signed by nobody', () => `${part({ typ, alg: 'none', kid })}.${part(claims)}.`],
  ['signed by nobody, with a signature beside it', () => `${part({ typ, alg: 'none', kid })}.${part(claims)}.AAAA`],
  ['signed with our public key as a secret (HS256)', () => byHmac({ typ, alg: 'HS256', kid }, publicKey)],
  ['signed by another key under the name of ours', () => signed(claims, {}, theirs.privateKey)],
  ['signed by another key that it brings along', async () => signed(claims, await theirKey(), theirs.privateKey)],
  ['signed by a key of another address', () => signed(claims, { jku: 'https://a.example/k' }, theirs.privateKey)],
  ['that names no key', () => signed(claims, { kid: undefined })],
  ['that names a key that there is none of', () => signed(claims, { kid: '01KAHXTESTV000000000000999' })],
  ['that names a path as its key', () => signed(claims, { kid: '../../../dev/null' })],
  ['that names several keys', () => signed(claims, { kid: [kid, kid] as unknown as string })],
  ['that has ended', () => signed({ ...claims, exp: inSeconds(now()) - 1 })],
  ['without an end', () => signed(without('exp'))],
  ['without a beginning', () => signed(without('iat'))],
  ['that is not valid yet', () => signed({ ...claims, nbf: inSeconds(now()) + 600 })],
  ['of another issuer', () => signed({ ...claims, iss: 'https://a.example' })],
  ['for another audience', () => signed({ ...claims, aud: 'https://a.example' })],
  ['for no audience', () => signed(without('aud'))],
  ['of another kind, signed by us', () => signed(claims, { typ: 'JWT' })],
  ['of nobody', () => signed(without('sub'))],
  ['of no session', () => signed(without('sid'))],
  ['of a session that there is none of', () => signed({ ...claims, sid: '01KAHXTESTV000000000000998' })],
  ['whose person is somebody else', () => signed({ ...claims, sub: world.people.otherOrganization.userId })],
  ['whose organisation is another', () => signed({ ...claims, org: world.people.otherOrganization.organizationId })],
  [
    'with other claims under our signature',
    () => {
      const [header, , signature] = owner.accessToken.split('.')
      return `${header}.${part({ ...claims, adm: true })}.${signature}`
    },
  ],
  ['cut short', () => owner.accessToken.slice(0, -4)],
  ['that renews sessions', () => owner.refreshToken],
  ['that is a password', () => owner.password],
]

const path = `/api/v1/organizations/${owner.organizationId}/interviews`

describe('a token that is not our access token', () => {
  it.each(forgeries)('%s is refused with the same message as all others', async (_, forge) => {
    const token = (await forge()).replaceAll(' ', '')
    const answer = await send(world.url, 'GET', path, { token })
    expect({ status: answer.status, body: answer.json }).toEqual({
      status: 401,
      body: {
        code: 'unauthenticated',
        data: null,
        messages: [{ type: 'warning', msg: 'Sua sessão terminou. Entre novamente para continuar.' }],
        requestId: expect.any(String),
      },
    })
  })

  it('differs from ours, which names its user and its purpose', async () => {
    expect({ typ, alg, iss: claims.iss, aud: claims.aud }).toEqual({
      typ: accessTokenMarks.type,
      alg: 'EdDSA',
      iss: accessTokenMarks.issuer,
      aud: accessTokenMarks.audience,
    })
    expect(await as('owner').interviews.listInterviews({ params: { orgId: owner.organizationId } })).toMatchObject({
      status: 200,
    })
    expect(await send(world.url, 'GET', path, { token: await signed(claims) })).toMatchObject({ status: 200 })
  })
})

describe('privileges that a token claims', () => {
  it('are ignored: the table decides what the user may do', async () => {
    const member = decodeJwt(world.people.memberWithoutPrivilege.accessToken)
    const token = await signed({ ...member, prv: ['owner'], adm: true })
    expect(await send(world.url, 'GET', '/api/v1/administration/queues', { token })).toMatchObject({ status: 403 })
  })
})
