import type { Caller } from '../platform/auth/caller.ts'
import { interview } from './entity.ts'
import { findInterview } from './readInterview.ts'

/** Takes an interview away. Its versions stay in the store, because executions stay on the version they began with. */
export const deleteInterview = async (caller: Caller, interviewId: string): Promise<null> => {
  const { organizationId } = await findInterview(caller, interviewId)
  await interview.delete({ organizationId, interviewId }).go()
  return null
}
