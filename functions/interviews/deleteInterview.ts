import { createWriteTransaction } from 'electrodb'
import { entry } from '#functions/logs/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { commit } from '../platform/table/commit.ts'
import { interview } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { findInterview } from './readInterview.ts'

/** Takes an interview away. Its versions stay in the store, because executions stay on the version they began with. */
export const deleteInterview = async (caller: Caller, interviewId: string): Promise<null> => {
  const stored = await findInterview(caller, interviewId)
  const { organizationId } = stored
  const told = entry(caller, {
    action: 'interview.deleted',
    subject: interviewSubject(stored),
    before: interviewFacts(stored),
  })
  const committed = await commit(
    createWriteTransaction({ interview, outbox }, (write) => [
      write.interview.delete({ organizationId, interviewId }).commit(),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return null
}
