import { findExecution } from '#functions/executions/index.ts'
import { seesInterview } from '#functions/interviews/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { deletionOf, reading, type StoredReading } from './entity.ts'

/** A reading of the caller's organisation: of an execution that they may see, or their own of an interview that they see. */
export async function findReading(caller: Caller, readingId: string): Promise<StoredReading> {
  const { organizationId, userId } = caller
  const { data } = await reading.get({ organizationId, readingId }).go({ consistent: true })
  const stored = found(data && !isExpired(data) ? data : null)
  if (stored.executionId !== '') {
    await findExecution(caller, stored.executionId)
    return stored
  }
  const isTheirs = stored.createdBy === userId || caller.key !== undefined || holds(caller, 'owner')
  return found(isTheirs && (await seesInterview(caller, stored.interviewId)) ? stored : null)
}

const isExpired = (stored: StoredReading): boolean => deletionOf(stored) < now()
