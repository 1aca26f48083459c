import type { InterviewSummary } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { binned, deletionOf } from '../platform/bin/index.ts'
import { now } from '../platform/clock.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { interview } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { presentSummary } from './present.ts'
import { findInterview } from './readInterview.ts'
import { refuseWhileUsed } from './whereUsed.ts'

/**
 * Moves an interview to the bin: no document starts on it and it cannot be changed; its documents stay. Does nothing if it is there
 * already.
 */
export async function trashInterview(caller: Caller, interviewId: string): Promise<InterviewSummary> {
  const stored = await findInterview(caller, interviewId)
  if (stored.trashedAt) return presentSummary(stored)
  if (stored.type === 'block') await refuseWhileUsed(caller, interviewId, 'Este bloco')
  const { organizationId } = stored
  const trashedAt = now().toISOString()
  const next = { ...stored, trashedAt, trashedBy: caller.userId }
  const entry = logEntry(caller, {
    action: 'interview.trashed',
    subject: interviewSubject(stored),
    before: interviewFacts(stored),
  })
  await transact(
    { interview, binned },
    (write) => [
      write.interview
        .patch({ organizationId, interviewId })
        .set({ trashedAt, trashedBy: caller.userId })
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
      write.binned.put({
        organizationId,
        kind: 'interview',
        id: interviewId,
        trashedAt,
        deleteAt: deletionOf(trashedAt),
      }),
    ],
    [entry],
  )
  return presentSummary(next)
}

/** Restores an interview from the bin, published if it was before. */
export async function restoreInterview(caller: Caller, interviewId: string): Promise<InterviewSummary> {
  const { trashedAt, trashedBy: _, ...stored } = await findInterview(caller, interviewId)
  if (!trashedAt) return presentSummary(stored)
  const { organizationId } = stored
  const entry = logEntry(caller, { action: 'interview.recovered', subject: interviewSubject(stored) })
  await transact(
    { interview, binned },
    (write) => [
      write.interview.patch({ organizationId, interviewId }).remove(['trashedAt', 'trashedBy']),
      write.binned.delete({ organizationId, kind: 'interview', id: interviewId }),
    ],
    [entry],
  )
  return presentSummary(stored)
}
