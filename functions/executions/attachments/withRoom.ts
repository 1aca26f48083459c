import { now } from '../../platform/clock.ts'
import type { StoredExecution } from '../present.ts'
import { eraseAttachment, isUsed } from './deleteAttachment.ts'
import { LOOSE, type StoredAttachment } from './entity.ts'
import { fits } from './limits.ts'

/** In ms: how long the removal of a file can be undone before it is deleted to make room for another. */
const UNDO = 15_000

/**
 * The files of an execution. If they are too large together, those that no saved answer has are deleted first: a user who removes a large
 * file may want to send another.
 */
export async function withRoom(
  execution: StoredExecution,
  all: readonly StoredAttachment[],
): Promise<readonly StoredAttachment[]> {
  if (fits(all)) return all
  const since = new Date(now().getTime() - UNDO).toISOString()
  const gone = new Set<string>()
  for (const stored of all) {
    if (stored.watch !== LOOSE || stored.state !== 'kept' || stored.updatedAt > since) continue
    if (await isUsed(execution, stored.attachmentId)) continue
    await eraseAttachment(stored)
    gone.add(stored.attachmentId)
  }
  return all.filter(({ attachmentId }) => !gone.has(attachmentId))
}
