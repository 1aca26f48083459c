import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Body } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { embeddedKey, readKey, type StoredKey } from '../../platform/auth/embeddedKey.ts'
import { now } from '../../platform/clock.ts'
import { found } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { addWithin, listVersion } from '../../platform/table/addWithin.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { seal, unseal } from '../secrets/seal.ts'

/** Limit of keys per organisation: one for each system that embeds documents. */
const MAX_KEYS = 20
const PURPOSE = 'embedded key'
const FULL = `A organização já tem ${MAX_KEYS} chaves. Apague uma que não é mais usada.`

const present = ({ keyId, name, algorithm, createdAt }: StoredKey) => ({ id: keyId, name, algorithm, createdAt })

const keysOf = async (organizationId: string) =>
  (await embeddedKey.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

function makeEdDSA() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const verifier = JSON.stringify(publicKey.export({ format: 'jwk' }))
  return { verifier, secret: String(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

async function makeHS256(owner: string) {
  const bytes = randomBytes(32)
  return { verifier: await seal(PURPOSE, owner, bytes), secret: bytes.toString('base64url') }
}

/** Creates a key and shows its secret, only this once. */
export async function createEmbeddedKey(caller: Caller, { name, algorithm }: Body<typeof identity.createEmbeddedKey>) {
  const { organizationId, userId } = caller
  const keyId = newId()
  const { verifier, secret } = algorithm === 'EdDSA' ? makeEdDSA() : await makeHS256(`${organizationId}.${keyId}`)
  const key = {
    organizationId,
    keyId,
    name,
    algorithm,
    verifier,
    createdBy: userId,
    createdAt: now().toISOString(),
    updatedAt: now().toISOString(),
  }
  const subject = { kind: 'embeddedKey', id: keyId, name } as const
  const entry = logEntry(caller, { action: 'embeddedKey.created', subject, after: { name, algorithm } })
  const count = async () => (await keysOf(organizationId)).length
  await addWithin({ organizationId, name: 'embeddedKeys', atMost: MAX_KEYS, full: FULL, count }, (claim) =>
    tryTransact({ embeddedKey, listVersion }, (write) => [write.embeddedKey.create(key), claim(write)], [entry]),
  )
  return { ...present(key), secret, issuer: organizationId }
}

export const listEmbeddedKeys = async (organizationId: string) => (await keysOf(organizationId)).map(present)

export async function deleteEmbeddedKey(caller: Caller, keyId: string): Promise<null> {
  const { organizationId } = caller
  const { name, algorithm } = found(await readKey(organizationId, keyId))
  const subject = { kind: 'embeddedKey', id: keyId, name } as const
  const entry = logEntry(caller, { action: 'embeddedKey.deleted', subject, before: { name, algorithm } })
  await transact({ embeddedKey }, (write) => [write.embeddedKey.delete({ organizationId, keyId })], [entry])
  return null
}

/** The key to verify with, as jose takes it. */
export const verifierOf = async ({ organizationId, keyId, algorithm, verifier }: StoredKey) =>
  algorithm === 'EdDSA' ? JSON.parse(verifier) : unseal(PURPOSE, `${organizationId}.${keyId}`, verifier)
