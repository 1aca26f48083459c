import { maySeeInterview } from '#functions/interviews/index.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { StoredReading } from './entity.ts'

/** Whether the caller may see a reading that belongs to no document yet: the person who began it, owners and API keys. */
export async function maySeeReading(caller: Caller, { createdBy, interviewId }: StoredReading): Promise<boolean> {
  const isTheirs = createdBy === caller.userId || caller.key !== undefined || ownsOrganization(caller)
  return isTheirs && maySeeInterview(caller, interviewId)
}
