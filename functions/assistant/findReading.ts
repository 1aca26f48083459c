import { findExecution } from '#functions/executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { deletionOf, reading, type StoredReading } from './entity.ts'
import { maySeeReading } from './policy.ts'

/** A reading of the caller's organisation: of an execution that they may see, or their own of an interview that they see. */
export async function findReading(caller: Caller, readingId: string): Promise<StoredReading> {
  const { organizationId } = caller
  const { data } = await reading.get({ organizationId, readingId }).go({ consistent: true })
  const stored = found(data && !isExpired(data) ? data : null)
  if (stored.executionId !== '') {
    await findExecution(caller, stored.executionId)
    return stored
  }
  return found((await maySeeReading(caller, stored)) ? stored : null)
}

const isExpired = (stored: StoredReading): boolean => deletionOf(stored) < now()
