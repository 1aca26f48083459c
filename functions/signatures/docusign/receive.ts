import { createHmac, timingSafeEqual } from 'node:crypto'
import { docuSignKeys } from '#functions/organizations/index.ts'
import { Failure } from '../../platform/failure.ts'
import type { Raw } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { message } from '../../platform/outbox/message.ts'
import { transact } from '../../platform/transact.ts'
import { docusignEnvelope } from './entity.ts'
import { envelopeOfDocusign } from './lease.ts'

/** DocuSign signs with each of the account's keys: 'x-docusign-signature-1', 'x-docusign-signature-2'… */
const SIGNATURE = /^x-docusign-signature-\d{1,3}$/
const MOST_SIGNATURES = 100

/** Whether DocuSign sent this: any of its signatures by any of our keys, over the bytes as they came. */
export function isAuthentic({ bytes, headers }: Raw, keys: readonly string[]): boolean {
  const given = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && SIGNATURE.test(name))
    .slice(0, MOST_SIGNATURES)
    .map(([, value]) => Buffer.from(value ?? '', 'base64'))
  const own = keys.map((key) => createHmac('sha256', key).update(bytes).digest())
  return own.some((mine) => given.some((theirs) => theirs.length === mine.length && timingSafeEqual(theirs, mine)))
}

type Told = { readonly data?: { readonly envelopeId: string } | undefined }

/** DocuSign says that an envelope changed: how it is now is read from DocuSign itself, by a worker. */
export async function receive(organizationId: string, { data }: Told, raw: Raw): Promise<null> {
  if (!isAuthentic(raw, await docuSignKeys())) throw new Failure('unauthenticated')
  const envelopeId = data && (await envelopeOfDocusign(organizationId, data.envelopeId))
  if (envelopeId === undefined) return null
  const told = { type: 'envelope.providerTold', organizationId, envelopeId } as const
  await transact({ docusignEnvelope }, () => [], [message(organizationId, 'signatures', told, `docusign-${newId()}`)])
  return null
}
