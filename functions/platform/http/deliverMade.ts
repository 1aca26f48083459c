import { contentDisposition } from '#shared/format/fileName.ts'
import { presignDownload } from '../objects/presign.ts'
import { putBytes } from '../objects/store.ts'
import { DIRECT_LIMIT } from './directLimit.ts'
import type { Blob } from './types.ts'

/** A file that was made for the answer. One that is too large for it is fetched from `uploads`, whose objects are deleted after a day. */
export async function deliverMade(
  organizationId: string,
  bytes: Uint8Array,
  { name, contentType }: { readonly name: string; readonly contentType: string },
): Promise<Blob> {
  const disposition = contentDisposition(name)
  if (bytes.byteLength <= DIRECT_LIMIT) return { bytes, contentType, disposition }
  const key = await putBytes(`uploads/${organizationId}/made`, bytes, name.slice(name.lastIndexOf('.')), contentType)
  return { redirect: await presignDownload(key, contentType, disposition) }
}
