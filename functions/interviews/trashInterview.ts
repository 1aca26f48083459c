import { createWriteTransaction } from 'electrodb'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { binned, deletionOf } from '../platform/bin/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { commit } from '../platform/table/commit.ts'
import { interview } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { presentSummary } from './present.ts'
import { findInterview } from './readInterview.ts'

/** Moves an interview to the bin: no document starts on it and nobody changes it; its documents stay. Done already, nothing changes. */
export const trashInterview = async (caller: Caller, interviewId: string): Promise<InterviewSummary> => {
  const stored = await findInterview(caller, interviewId)
  if (stored.trashedAt) return presentSummary(stored)
  const { organizationId } = stored
  const trashedAt = now().toISOString()
  const next = { ...stored, trashedAt, trashedBy: caller.userId }
  const told = logEntry(caller, {
    action: 'interview.trashed',
    subject: interviewSubject(stored),
    before: interviewFacts(stored),
  })
  const committed = await commit(
    createWriteTransaction({ interview, binned, outbox }, (write) => [
      write.interview
        .patch({ organizationId, interviewId })
        .set({ trashedAt, trashedBy: caller.userId })
        .where((attributes, { eq }) => eq(attributes.version, stored.version))
        .commit(),
      write.binned
        .put({ organizationId, kind: 'interview', id: interviewId, trashedAt, deleteAt: deletionOf(trashedAt) })
        .commit(),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return presentSummary(next)
}

/** Takes an interview out of the bin, as it was: published if it was. */
export const restoreInterview = async (caller: Caller, interviewId: string): Promise<InterviewSummary> => {
  const { trashedAt, trashedBy: _, ...stored } = await findInterview(caller, interviewId)
  if (!trashedAt) return presentSummary(stored)
  const { organizationId } = stored
  const told = logEntry(caller, { action: 'interview.recovered', subject: interviewSubject(stored) })
  const committed = await commit(
    createWriteTransaction({ interview, binned, outbox }, (write) => [
      write.interview.patch({ organizationId, interviewId }).remove(['trashedAt', 'trashedBy']).commit(),
      write.binned.delete({ organizationId, kind: 'interview', id: interviewId }).commit(),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return presentSummary(stored)
}
