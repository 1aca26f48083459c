import { filesBucket, s3Client } from './store.ts'

/** Lifetime of a signed address in seconds: long enough to start a transfer, too short to be passed on. */
const DOWNLOAD_LIFE = 60
const UPLOAD_LIFE = 900
/** The same for a part's address: a slow connection sends other parts first. */
export const PART_LIFE = 3_600

/** An address from which the browser downloads the object under the given name. */
export async function presignDownload(
  key: string,
  contentType: string,
  disposition: string,
  life = DOWNLOAD_LIFE,
): Promise<string> {
  const [{ getSignedUrl }, { s3, GetObjectCommand }] = await Promise.all([
    import('@aws-sdk/s3-request-presigner'),
    s3Client(),
  ])
  const download = new GetObjectCommand({
    Bucket: filesBucket(),
    Key: key,
    ResponseContentType: contentType,
    ResponseContentDisposition: disposition,
  })
  return getSignedUrl(s3, download, { expiresIn: life })
}

/** A form that uploads one object of exactly that size under exactly that key. */
export async function presignUpload(key: string, size: number) {
  const [{ createPresignedPost }, { s3 }] = await Promise.all([import('@aws-sdk/s3-presigned-post'), s3Client()])
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: filesBucket(),
    Key: key,
    Conditions: [['content-length-range', size, size]],
    Expires: UPLOAD_LIFE,
  })
  return { url, fields, life: UPLOAD_LIFE }
}
