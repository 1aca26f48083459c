import { isDeepStrictEqual } from 'node:util'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { type Accepted, acceptance } from './acceptance.ts'
import { comment, type StoredComment } from './comments/entity.ts'
import { deadline } from './deadline/entity.ts'
import { keepDeadline } from './deadline/keepDeadline.ts'
import { editing, endedEditings, type Save } from './editing.ts'
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
  /** What people hear of it, besides the person who becomes responsible. */
  readonly news?: readonly ReturnType<typeof notification>[]
  /** What is said with it. */
  readonly comments?: readonly StoredComment[]
  /** Answers that come with an act, after which nobody goes on answering. */
  readonly save?: Save
  /** The terms that were accepted with it. */
  readonly accepted?: Accepted | undefined
}

/** Times that it is tried again when only the system was at the execution at that moment. */
const ATTEMPTS = 3

/**
 * Writes the next version of an execution; fails as `conflict` on a concurrent write. Logs the creation with the first answer, every act,
 * and of saves the changes of the logged facts only: answers that are typed one after another are not logged.
 */
export async function replaceExecution(replacing: Replacing, attempt = 1): Promise<void> {
  const { caller, action, stored, next, news = [], comments = [], save, accepted } = replacing
  // A name that follows the answers is told with them.
  const before = { ...executionFacts(stored), ...(!next.named && { name: next.name }) }
  const after = { ...executionFacts(next), ...(accepted && { terms: [...accepted.labels] }) }
  const subject = executionSubject(next)
  const begins = stored.unanswered === true && !next.unanswered
  const told = begins
    ? logEntry(caller, { action: 'execution.created', subject, after })
    : (action !== 'execution.changed' || !isDeepStrictEqual(before, after)) &&
      logEntry(caller, { action, subject, before, after })
  const assigned = await tellAssignee(caller, stored.assignedTo, next)
  const committed = await tryTransact(
    { execution, deadline, comment, editing, acceptance },
    (write) => [
      nextVersion(write, stored, next),
      keepDeadline(write, stored, next),
      ...endedEditings(stored, next, save).map((ended) => write.editing.create(ended)),
      accepted && write.acceptance.create(accepted.item),
      ...comments.map((one) => write.comment.create(one)),
    ],
    [told, ...assigned, ...news],
  )
  if (committed) return
  if (attempt === ATTEMPTS || !(await isStillVersion(stored))) throw new Failure('conflict')
  await replaceExecution(replacing, attempt + 1)
}
