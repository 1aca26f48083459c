import { isDeepStrictEqual } from 'node:util'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { execution } from './entity.ts'
import { isAsRead, isStillVersion } from './isAsRead.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import type { StoredExecution } from './present.ts'
import { tellAssignee } from './tellAssignee.ts'

interface Replacing {
  readonly caller: Caller
  readonly action: LogAction
  readonly stored: StoredExecution
  readonly next: StoredExecution
}

/** Times that what the system itself changed in an execution meanwhile is taken up. */
const ATTEMPTS = 3

/** The same change of what the item is by now: what the caller left as it was is left as it is. */
const upon = (fresh: StoredExecution, stored: StoredExecution, next: StoredExecution): StoredExecution => ({
  ...next,
  group: next.group === stored.group ? fresh.group : next.group,
  assignedTo: next.assignedTo === stored.assignedTo ? fresh.assignedTo : next.assignedTo,
})

/**
 * Puts an execution in place of the version that was read, and gives what was put; fails as `conflict` when somebody was faster. The log is
 * told what it keeps of an execution, when that changed, and of its beginning with its first answer: of answers typed one after another it
 * is told nothing.
 */
export const replaceExecution = async (
  { caller, action, stored, next }: Replacing,
  attempt = 1,
): Promise<StoredExecution> => {
  const [before, after] = [executionFacts(stored), executionFacts(next)]
  const begins = stored.unanswered === true && !next.unanswered
  const told =
    isDeepStrictEqual(before, after) && !begins
      ? []
      : [
          begins
            ? logEntry(caller, { action: 'execution.created', subject: executionSubject(next), after })
            : logEntry(caller, { action, subject: executionSubject(next), before, after }),
        ]
  const news = await tellAssignee(caller, stored.assignedTo, next)
  const committed = await tryTransact({ execution }, (write) => [write.execution.put(next).where(isAsRead(stored))], [
    ...told,
    ...news,
  ])
  if (committed) return next
  const fresh = attempt < ATTEMPTS ? await isStillVersion(stored) : undefined
  if (!fresh) throw new Failure('conflict')
  return replaceExecution({ caller, action, stored: fresh, next: upon(fresh, stored, next) }, attempt + 1)
}
