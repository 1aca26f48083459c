import { isDeepStrictEqual } from 'node:util'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { editing, endedEditings } from './editing.ts'
import { execution } from './entity.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { isStillVersion, nextVersion } from './nextVersion.ts'
import type { StoredExecution } from './present.ts'
import { tellAssignee } from './tellAssignee.ts'

type Replacing = {
  readonly caller: Caller
  readonly action: LogAction
  readonly stored: StoredExecution
  readonly next: StoredExecution
}

/** Times that it is tried again when only the system was at the execution at that moment. */
const ATTEMPTS = 3

/**
 * Writes the next version of an execution; fails as `conflict` on a concurrent write. Logs the creation with the first
 * answer, and later changes of the logged facts only: answers that are typed one after another are not logged.
 */
export async function replaceExecution(replacing: Replacing, attempt = 1): Promise<void> {
  const { caller, action, stored, next } = replacing
  // A name that follows the answers is told with them.
  const before = { ...executionFacts(stored), ...(!next.named && { name: next.name }) }
  const after = executionFacts(next)
  const subject = executionSubject(next)
  const begins = stored.unanswered === true && !next.unanswered
  const told = begins
    ? logEntry(caller, { action: 'execution.created', subject, after })
    : !isDeepStrictEqual(before, after) && logEntry(caller, { action, subject, before, after })
  const news = await tellAssignee(caller, stored.assignedTo, next)
  const done = await tryTransact(
    { execution, editing },
    (write) => [
      nextVersion(write, stored, next),
      ...endedEditings(stored, next).map((ended) => write.editing.create(ended)),
    ],
    [told, ...news],
  )
  if (done) return
  if (attempt === ATTEMPTS || !(await isStillVersion(stored))) throw new Failure('conflict')
  await replaceExecution(replacing, attempt + 1)
}
