import { contentDisposition } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { DIRECT_LIMIT } from '../platform/http/directLimit.ts'
import type { Blob } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { getBytes } from '../platform/objects/store.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { StoredFile } from './job.ts'
import { requireDownload } from './policy.ts'

/** Downloads, and views of the PDF, are logged before the file is delivered. */
export async function logDownload(caller: Caller, stored: StoredFile, view = false): Promise<void> {
  await outbox
    .put(
      logEntry(caller, {
        action: view && stored.type === 'pdf' ? 'document.viewed' : 'document.downloaded',
        subject: { kind: 'document', id: stored.fileId, name: stored.name },
        after: { type: stored.type, size: stored.size, execution: stored.executionId },
      }),
    )
    .go()
}

/** A stored file for the caller. */
export async function deliverFile(caller: Caller, stored: StoredFile, view = false): Promise<Blob> {
  requireDownload(caller, [stored])
  await logDownload(caller, stored, view)
  const contentType = contentTypes[stored.type]
  if (stored.size > DIRECT_LIMIT)
    return { redirect: await presignDownload(stored.objectKey, contentType, contentDisposition(stored.name)) }
  return { bytes: found(await getBytes(stored.objectKey)), contentType, disposition: contentDisposition(stored.name) }
}
