import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { filesBucket, s3 } from './store.ts'

/** Seconds for which a signed address lives: long enough to begin a transfer, too short to be passed around. */
const DOWNLOAD_LIFE = 60
const UPLOAD_LIFE = 900

/** An address from which the browser downloads the object under the given name. */
export const presignDownload = (key: string, contentType: string, disposition: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: filesBucket(),
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: disposition,
    }),
    { expiresIn: DOWNLOAD_LIFE },
  )

/** A form that uploads one object of exactly that size under exactly that key. */
export const presignUpload = async (key: string, size: number) => {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: filesBucket(),
    Key: key,
    Conditions: [['content-length-range', size, size]],
    Expires: UPLOAD_LIFE,
  })
  return { url, fields, life: UPLOAD_LIFE }
}
