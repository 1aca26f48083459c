import { filesBucket, s3Client } from './store.ts'

/** A multipart upload. If it is interrupted there is no object, and the bucket's lifecycle rules remove its parts. */
type Parts = {
  readonly key: string
  readonly uploadId: string
}

const target = ({ key, uploadId }: Parts) => ({ Bucket: filesBucket(), Key: key, UploadId: uploadId })

export async function beginParts(key: string, contentType: string): Promise<string> {
  const wanted = { Bucket: filesBucket(), Key: key, ContentType: contentType }
  const { s3, CreateMultipartUploadCommand } = await s3Client()
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(wanted))
  if (!UploadId) throw new Error('The object store began no upload')
  return UploadId
}

/** Returns the store's tag of the part. Parts have at least 5 MB, except the last; numbers start at 1. */
export async function addPart(parts: Parts, number: number, bytes: Uint8Array): Promise<string> {
  const { s3, UploadPartCommand } = await s3Client()
  const { ETag } = await s3.send(new UploadPartCommand({ ...target(parts), PartNumber: number, Body: bytes }))
  if (!ETag) throw new Error('The object store gave the part no name')
  return ETag
}

export async function endParts(parts: Parts, added: readonly string[]): Promise<void> {
  const { s3, CompleteMultipartUploadCommand } = await s3Client()
  const Parts = added.map((ETag, at) => ({ ETag, PartNumber: at + 1 }))
  await s3.send(new CompleteMultipartUploadCommand({ ...target(parts), MultipartUpload: { Parts } }))
}
