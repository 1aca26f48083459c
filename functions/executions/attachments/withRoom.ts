import { now } from '../../platform/clock.ts'
import type { StoredExecution } from '../present.ts'
import { eraseAttachment, isUsed } from './deleteAttachment.ts'
import { LOOSE, type StoredAttachment } from './entity.ts'
import { fits } from './limits.ts'

/** In ms: for how long a file that was taken out of an answer can be put back before another takes its room. */
const UNDO = 15_000

/**
 * The files of an execution, after those that no saved answer has were deleted if there is no room with them: who takes a large file out
 * wants to send another.
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
