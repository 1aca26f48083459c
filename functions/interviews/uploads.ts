import type { Body } from '#shared/api/call.ts'
import type { interviews, ModelReading } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { presignUpload } from '../platform/objects/presign.ts'
import { deleteObject, getBytes } from '../platform/objects/store.ts'
import { addModel, readModelOf } from './addModel.ts'
import { modelUpload } from './entity.ts'
import { findInterview } from './readInterview.ts'

const LIMIT = 50 * 1024 * 1024
/** Seconds within which an upload must be finished. */
const LIFE = 24 * 3600

/** Where a file waits until its content is checked; the store deletes it after a day. */
const waitingKey = (organizationId: string, uploadId: string): string => `uploads/${organizationId}/${uploadId}`

/** Returns a signed form for uploading a file directly to the store. */
export async function startUpload(
  caller: Caller,
  interviewId: string,
  { fileName, size }: Body<typeof interviews.startModelUpload>,
) {
  if (size > LIMIT)
    throw new Failure('too_large', 'O modelo tem mais de 50 MB. Reduza as imagens do documento e envie de novo.')
  const { organizationId } = await findInterview(caller, interviewId)
  const uploadId = newId()
  await modelUpload
    .put({ organizationId, uploadId, interviewId, fileName, size, expiresAt: inSeconds(now()) + LIFE })
    .go()
  const { url, fields, life } = await presignUpload(waitingKey(organizationId, uploadId), size)
  return { id: uploadId, url, fields, expiresAt: new Date(now().getTime() + life * 1000).toISOString() }
}

/** Failures that will not go away when retried: the waiting copy is deleted. */
const isFinal = (error: unknown): boolean => error instanceof Failure && ['invalid', 'too_large'].includes(error.code)

/**
 * Checks the upload and adds it to the interview. Repeated after success (the answer was lost), it returns the same model; after an
 * internal error, the upload is still there to retry.
 */
export async function finishUpload(
  caller: Caller,
  interviewId: string,
  uploadId: string,
  body: Body<typeof interviews.finishModelUpload>,
): Promise<ModelReading> {
  const { organizationId } = caller
  const upload = await findUpload(caller, interviewId, uploadId)
  if (upload.modelId) return readModelOf(caller, interviewId, upload.modelId)
  return takeUpload(upload, async (bytes) => {
    const reading = await addModel(caller, interviewId, { bytes, fileName: upload.fileName, ...body })
    await modelUpload.patch({ organizationId, uploadId }).set({ modelId: reading.model.id }).go()
    return reading
  })
}

/** An upload of the interview that may still be finished, or 404. */
export async function findUpload(caller: Caller, interviewId: string, uploadId: string) {
  const { organizationId } = await findInterview(caller, interviewId)
  const upload = found((await modelUpload.get({ organizationId, uploadId }).go({ consistent: true })).data)
  if (upload.interviewId !== interviewId || upload.expiresAt <= inSeconds(now())) throw new Failure('not_found')
  return upload
}

type Upload = Awaited<ReturnType<typeof findUpload>>

/** Takes the waiting file, which is deleted unless trying again may help. */
export async function takeUpload<T>(
  { organizationId, uploadId }: Pick<Upload, 'organizationId' | 'uploadId'>,
  take: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const key = waitingKey(organizationId, uploadId)
  const bytes = await getBytes(key)
  if (!bytes) throw new Failure('invalid', 'O arquivo ainda não chegou. Envie-o ao endereço recebido e tente de novo.')
  try {
    const taken = await take(bytes)
    await deleteObject(key)
    return taken
  } catch (error) {
    if (isFinal(error)) await deleteObject(key)
    throw error
  }
}
