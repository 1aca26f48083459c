import { PART_LIFE } from './presign.ts'
import { filesBucket, s3Client } from './store.ts'

/** A multipart upload. If it is interrupted there is no object, and the bucket's lifecycle rules remove its parts. */
export type Parts = {
  readonly key: string
  readonly uploadId: string
}

const target = ({ key, uploadId }: Parts) => ({ Bucket: filesBucket(), Key: key, UploadId: uploadId })

export async function beginParts(key: string, contentType: string): Promise<string> {
  const wanted = { Bucket: filesBucket(), Key: key, ContentType: contentType }
  const { s3, CreateMultipartUploadCommand } = await s3Client()
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(wanted))
  if (!UploadId) throw new Error('The object store did not start the upload')
  return UploadId
}

/** Returns the store's tag of the part. Parts have at least 5 MB, except the last; numbers start at 1. */
export async function addPart(parts: Parts, number: number, bytes: Uint8Array): Promise<string> {
  const { s3, UploadPartCommand } = await s3Client()
  const { ETag } = await s3.send(new UploadPartCommand({ ...target(parts), PartNumber: number, Body: bytes }))
  if (!ETag) throw new Error('The object store returned no tag for the part')
  return ETag
}

export async function endParts(parts: Parts, added: readonly string[]): Promise<void> {
  const { s3, CompleteMultipartUploadCommand } = await s3Client()
  const Parts = added.map((ETag, at) => ({ ETag, PartNumber: at + 1 }))
  await s3.send(new CompleteMultipartUploadCommand({ ...target(parts), MultipartUpload: { Parts } }))
}

export type StoredPart = {
  readonly number: number
  readonly size: number
  readonly tag: string
}

/** The parts that the store has; undefined if there is no such upload: it was completed or aborted. */
export async function listParts(parts: Parts): Promise<StoredPart[] | undefined> {
  const { s3, ListPartsCommand, NoSuchUpload } = await s3Client()
  try {
    const { Parts: listed = [] } = await s3.send(new ListPartsCommand(target(parts)))
    return listed.flatMap(({ PartNumber, Size, ETag }) =>
      PartNumber && ETag ? [{ number: PartNumber, size: Size ?? 0, tag: ETag }] : [],
    )
  } catch (error) {
    if (error instanceof NoSuchUpload) return undefined
    throw error
  }
}

/** Aborts an upload and deletes its parts. Idempotent. */
export async function abortParts(parts: Parts): Promise<void> {
  const { s3, AbortMultipartUploadCommand, NoSuchUpload } = await s3Client()
  try {
    await s3.send(new AbortMultipartUploadCommand(target(parts)))
  } catch (error) {
    if (!(error instanceof NoSuchUpload)) throw error
  }
}

/** An address to which a browser sends one part of exactly that size. */
export async function presignPart(parts: Parts, number: number, size: number): Promise<string> {
  const [{ getSignedUrl }, { s3, UploadPartCommand }] = await Promise.all([
    import('@aws-sdk/s3-request-presigner'),
    s3Client(),
  ])
  const command = new UploadPartCommand({ ...target(parts), PartNumber: number, ContentLength: size })
  return getSignedUrl(s3, command, { expiresIn: PART_LIFE })
}
