import type { AttachmentUpload } from '#shared/api/executions/attachments.ts'
import { now } from '../../platform/clock.ts'
import { listParts, presignPart } from '../../platform/objects/multipart.ts'
import { PART_LIFE } from '../../platform/objects/presign.ts'
import { partsOf, type StoredAttachment } from './entity.ts'
import { missingParts } from './missingParts.ts'

/** What is left to send of a file, with new addresses. */
export async function uploadOf(stored: StoredAttachment): Promise<AttachmentUpload> {
  const { attachmentId: id, size, state } = stored
  const kept = state === 'kept'
  const listed = kept ? undefined : await listParts(partsOf(stored))
  // An upload that was completed, and not checked yet, lacks nothing.
  const wanted = listed ? missingParts(size, listed) : []
  return {
    id,
    size,
    kept,
    stored: size - wanted.reduce((sum, part) => sum + part.size, 0),
    parts: await Promise.all(
      wanted.map(async (part) => ({ ...part, url: await presignPart(partsOf(stored), part.number, part.size) })),
    ),
    expiresAt: new Date(now().getTime() + PART_LIFE * 1000).toISOString(),
  }
}
