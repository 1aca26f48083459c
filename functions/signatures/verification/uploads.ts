import { limit } from '#functions/identity/index.ts'
import { PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { presignUpload } from '../../platform/objects/presign.ts'
import { deleteObject, getBytes } from '../../platform/objects/store.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { primary } from '../../platform/table/keys.ts'

/** Seconds within which a PDF must be verified. */
const LIFE = 3_600

const TOO_LARGE = 'O arquivo tem mais de 50 MB, e não conferimos arquivos tão grandes.'
const NOT_ARRIVED = 'O arquivo ainda não chegou. Envie-o ao endereço recebido e tente de novo.'

/** A PDF that anybody has verified, for as long as that takes. */
export const verificationUpload = defineEntity('verificationUpload', {
  erased: 'when it expires',
  attributes: {
    uploadId: { type: 'string', required: true, readOnly: true },
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { upload: primary(['uploadId'], []) },
})

const keyOf = (uploadId: string): string => `uploads/verification/${uploadId}`

/** A signed form for uploading a PDF directly to the store. */
export async function startVerificationUpload(size: number, { address }: CallContext) {
  if (size > PDF_LIMIT) throw new Failure('too_large', TOO_LARGE)
  await limit('verifiedFiles', address)
  const uploadId = newId()
  await verificationUpload.create({ uploadId, expiresAt: inSeconds(now()) + LIFE }).go()
  const { url, fields, life } = await presignUpload(keyOf(uploadId), size)
  return { id: uploadId, url, fields, expiresAt: new Date(now().getTime() + life * 1000).toISOString() }
}

/** The bytes of an upload, once: they are deleted. */
export async function takeUpload(uploadId: string): Promise<Uint8Array> {
  const { data } = await verificationUpload.get({ uploadId }).go({ consistent: true })
  found(data && data.expiresAt > inSeconds(now()) ? data : null)
  const bytes = await getBytes(keyOf(uploadId))
  if (!bytes) throw new Failure('invalid', NOT_ARRIVED)
  try {
    await verificationUpload.remove({ uploadId }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    throw new Failure('not_found')
  }
  await deleteObject(keyOf(uploadId))
  return bytes
}
