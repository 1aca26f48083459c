import type { Body } from '#shared/api/call.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import { PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { presignUpload } from '../../platform/objects/presign.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { envelopeUpload } from '../entity.ts'

/** Seconds within which an upload must be in an envelope; the store deletes it after a day. */
const LIFE = 24 * 3600

const TOO_LARGE = 'O PDF tem mais de 50 MB. Reduza as imagens dele e envie de novo.'
const UNKNOWN = 'Um dos arquivos enviados não está mais aqui: eles valem por um dia. Envie-o de novo.'
const NOT_ARRIVED = 'O arquivo ainda não chegou. Envie-o ao endereço recebido e tente de novo.'

const waitingKey = (organizationId: string, uploadId: string): string =>
  `uploads/${organizationId}/envelopes/${uploadId}`

/** A member, or somebody who signs. */
type Uploader = Pick<Caller, 'organizationId' | 'userId'>

/** Returns a signed form for uploading a PDF directly to the store. */
export async function startUpload(
  { organizationId, userId }: Uploader,
  { name, size }: Body<typeof envelopeCalls.startEnvelopeUpload>,
  limit = PDF_LIMIT,
) {
  if (size > limit) throw new Failure('too_large', TOO_LARGE)
  const uploadId = newId()
  await envelopeUpload.put({ organizationId, uploadId, name, size, userId, expiresAt: inSeconds(now()) + LIFE }).go()
  const { url, fields, life } = await presignUpload(waitingKey(organizationId, uploadId), size)
  return { id: uploadId, url, fields, expiresAt: new Date(now().getTime() + life * 1000).toISOString() }
}

/** A PDF that the caller uploaded; others' are as good as none. */
export async function readUpload({ organizationId, userId }: Uploader, uploadId: string) {
  const { data } = await envelopeUpload.get({ organizationId, uploadId }).go({ consistent: true })
  if (!data || data.userId !== userId || data.expiresAt <= inSeconds(now())) throw new Failure('invalid', UNKNOWN)
  const bytes = await getBytes(waitingKey(organizationId, uploadId))
  if (!bytes) throw new Failure('invalid', NOT_ARRIVED)
  return { name: data.name, bytes }
}
