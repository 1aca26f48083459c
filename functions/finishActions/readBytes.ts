import type { DocumentFile } from '#shared/api/documents.ts'
import { file } from '../documents/index.ts'
import { getBytes } from '../platform/objects/store.ts'
import { ActionFault } from './context.ts'
import type { StoredAction } from './entity.ts'

/** A document of the finished execution; it may have been deleted since. */
export async function readBytes(
  { organizationId, executionId }: Pick<StoredAction, 'organizationId' | 'executionId'>,
  { id, name }: Pick<DocumentFile, 'id' | 'name'>,
): Promise<Uint8Array> {
  const { data } = await file.get({ organizationId, executionId, fileId: id }).go({ consistent: true })
  const bytes = data && (await getBytes(data.objectKey))
  if (!bytes) throw new ActionFault(`O arquivo "${name}" foi excluído.`)
  return bytes
}
