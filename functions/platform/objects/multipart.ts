import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { filesBucket, s3 } from './store.ts'

/**
 * Keeps an object of any length under `key` as it is made, a part at a time. S3 takes parts of 5 MB and more, the last one of any size.
 * What breaks off in the middle is no object; the bucket's rules remove its parts.
 */
export const putParts = async (key: string, contentType: string, parts: AsyncIterable<Uint8Array>): Promise<void> => {
  const target = { Bucket: filesBucket(), Key: key }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...target, ContentType: contentType }))
  const done: { ETag: string | undefined; PartNumber: number }[] = []
  for await (const Body of parts) {
    const PartNumber = done.length + 1
    const { ETag } = await s3.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
    done.push({ ETag, PartNumber })
  }
  await s3.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: done } }))
}
