import type { FileDeleted } from '#events/documents.ts'
import { deleteObject } from '../platform/objects/store.ts'
import { file } from './entity.ts'

/** Deletes the bytes of a deleted file, unless another generation shares them. Idempotent. */
export async function eraseObject({ organizationId, executionId, objectKey }: FileDeleted): Promise<void> {
  const { data } = await file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', consistent: true })
  if (!data.some((other) => other.objectKey === objectKey)) await deleteObject(objectKey)
}
