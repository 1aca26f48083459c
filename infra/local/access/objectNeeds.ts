import type { Need } from './access.ts'

export type ObjectRequest = {
  readonly method: string
  readonly bucket: string
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query: URLSearchParams
  /** Of CopyObject and UploadPartCopy: `bucket/key`, encoded. */
  readonly source?: string | undefined
  /** The object gets tags with the request. */
  readonly tagged?: boolean
}

const arn = (bucket: string, key?: string) => `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`

export const onObject = (action: string, bucket: string, key: string): Need => ({
  action: `s3:${action}`,
  resource: arn(bucket, key),
})

/** Without this right S3 does not tell that an object is missing, but refuses. */
export const listing = (bucket: string): Need => ({ action: 's3:ListBucket', resource: arn(bucket) })

function ofBucket({ method, bucket, query }: ObjectRequest): Need {
  const on = (action: string): Need => ({ action: `s3:${action}`, resource: arn(bucket) })
  if (method === 'HEAD') return on('ListBucket')
  if (method !== 'GET') return on(method === 'DELETE' ? 'DeleteBucket' : 'CreateBucket')
  if (query.has('uploads')) return on('ListBucketMultipartUploads')
  if (query.has('location')) return on('GetBucketLocation')
  const context = Object.fromEntries(
    ['prefix', 'delimiter'].flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[`s3:${name}`, [value]]]
    }),
  )
  return { ...on(query.has('versions') ? 'ListBucketVersions' : 'ListBucket'), context }
}

function ofSource(source: string): Need {
  const [path = '', version] = source.replace(/^\//, '').split('?versionId=')
  const [bucket = '', ...key] = path.split('/')
  return onObject(version ? 'GetObjectVersion' : 'GetObject', bucket, decodeURIComponent(key.join('/')))
}

/** The rights that a request to S3 needs ("Required permissions for Amazon S3 API operations"), but for DeleteObjects, whose keys are in its body. */
export function objectNeeds(request: ObjectRequest): readonly Need[] {
  const { method, bucket, key, query, source, tagged } = request
  if (key === '') return [ofBucket(request)]
  const on = (action: string) => onObject(query.has('versionId') ? `${action}Version` : action, bucket, key)
  if (method === 'PUT' || method === 'POST')
    return [
      ...(source ? [ofSource(source)] : []),
      onObject('PutObject', bucket, key),
      ...(tagged ? [onObject('PutObjectTagging', bucket, key)] : []),
    ]
  if (query.has('uploadId'))
    return [onObject(method === 'DELETE' ? 'AbortMultipartUpload' : 'ListMultipartUploadParts', bucket, key)]
  return [on(method === 'DELETE' ? 'DeleteObject' : 'GetObject')]
}
