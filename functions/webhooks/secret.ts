import { createHmac, randomBytes } from 'node:crypto'
import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'

/** Standard Webhooks, 'Signature scheme': 24 to 64 random bytes. */
const BYTES = 32
const PREFIX = 'whsec_'

/** Digits of the secret that lists show. */
const ENDING = 4

type Owner = {
  readonly organizationId: string
  readonly endpointId: string
}

const ownerOf = ({ organizationId, endpointId }: Owner): string => `${organizationId}/${endpointId}`

/** A new secret: as people copy it, and as the table keeps it. */
export async function newSecret(owner: Owner) {
  const bytes = randomBytes(BYTES)
  const text = bytes.toString('base64')
  const sealed = sealWith(await sealingKey('webhooks'), ownerOf(owner), bytes)
  return { secret: `${PREFIX}${text}`, sealed, ending: text.slice(-ENDING) }
}

export type Signed = {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** Standard Webhooks: one signature for each valid secret, separated by spaces. */
export function signatures({ id, timestamp, body }: Signed, keys: readonly Uint8Array[]): string {
  const content = `${id}.${timestamp}.${body}`
  return keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`).join(' ')
}

type Secrets = Owner & {
  readonly sealed: string
  readonly formerSealed?: string | undefined
  readonly formerUntil?: string | undefined
}

/** The endpoint's keys at an instant: the new one first, and the former one for a day after it was replaced. */
export async function keysAt(instant: string, { sealed, formerSealed, formerUntil, ...owner }: Secrets) {
  const key = await sealingKey('webhooks')
  const isFormerValid = formerSealed !== undefined && formerUntil !== undefined && instant < formerUntil
  return [sealed, ...(isFormerValid ? [formerSealed] : [])].map((text) => unsealWith(key, ownerOf(owner), text))
}
