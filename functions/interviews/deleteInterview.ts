import type { Caller } from '../platform/auth/caller.ts'
import { binned } from '../platform/bin/index.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/table/transact.ts'
import { interview } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import type { StoredInterview } from './present.ts'
import { findInterview } from './readInterview.ts'

/** Takes an interview away. Its versions stay in the store, because executions stay on the version they began with. */
export async function deleteInterview(caller: Caller, interviewId: string): Promise<null> {
  await removeInterview(caller, await findInterview(caller, interviewId))
  return null
}

/** The same of one that was read, by a person or by the clock. */
export async function removeInterview(actor: Actor, stored: StoredInterview): Promise<void> {
  const { organizationId, interviewId } = stored
  const told = logEntry(actor, {
    action: 'interview.deleted',
    subject: interviewSubject(stored),
    before: interviewFacts(stored),
  })
  await transact(
    { interview, binned },
    (write) => [
      write.interview.delete({ organizationId, interviewId }),
      write.binned.delete({ organizationId, kind: 'interview', id: interviewId }),
    ],
    [told],
  )
}
