import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Body } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { embeddedKey, readKey, type StoredKey } from './embeddedKey.ts'
import { seal, unseal } from './seal.ts'

/** Keys of one organisation: one for each system that it builds documents into. */
const MOST = 20
const PURPOSE = 'embedded key'

const present = ({ keyId, name, algorithm, createdAt }: StoredKey) => ({ id: keyId, name, algorithm, createdAt })

const keysOf = async (organizationId: string) =>
  (await embeddedKey.query.ofOrganization({ organizationId }).go({ pages: 'all' })).data

const makeEdDSA = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const verifier = JSON.stringify(publicKey.export({ format: 'jwk' }))
  return { verifier, secret: String(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

const makeHS256 = async (owner: string) => {
  const bytes = randomBytes(32)
  return { verifier: await seal(PURPOSE, owner, bytes), secret: bytes.toString('base64url') }
}

/** Makes a key and shows its secret half, this once. */
export const createEmbeddedKey = async (
  { organizationId, userId }: Caller,
  { name, algorithm }: Body<typeof identity.createEmbeddedKey>,
) => {
  if ((await keysOf(organizationId)).length >= MOST)
    throw new Failure('invalid', `A organização já tem ${MOST} chaves. Apague uma que não é mais usada.`)
  const keyId = newId()
  const { verifier, secret } = algorithm === 'EdDSA' ? makeEdDSA() : await makeHS256(`${organizationId}.${keyId}`)
  const { data } = await embeddedKey
    .create({ organizationId, keyId, name, algorithm, verifier, createdBy: userId })
    .go()
  return { ...present(data), secret, issuer: organizationId }
}

export const listEmbeddedKeys = async (organizationId: string) => (await keysOf(organizationId)).map(present)

export const deleteEmbeddedKey = async (organizationId: string, keyId: string): Promise<null> => {
  found(await readKey(organizationId, keyId))
  await embeddedKey.delete({ organizationId, keyId }).go()
  return null
}

/** What a key verifies with, as jose takes it. */
export const verifierOf = async ({ organizationId, keyId, algorithm, verifier }: StoredKey) =>
  algorithm === 'EdDSA' ? JSON.parse(verifier) : unseal(PURPOSE, `${organizationId}.${keyId}`, verifier)
