import { isDeepStrictEqual } from 'node:util'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { tryWrite } from '../platform/transact.ts'
import { type Accepted, acceptance } from './acceptance.ts'
import { comment, type StoredComment } from './comments/entity.ts'
import { deadlineWrite } from './deadline/deadlineWrite.ts'
import { deadline } from './deadline/entity.ts'
import { type EndedEditing, editing, endedEditings, type Save } from './editing.ts'
import { execution } from './entity.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { isWritten, nextVersion, readVersion } from './nextVersion.ts'
import { notifyAssignee } from './notifyAssignee.ts'
import type { StoredExecution } from './present.ts'

type Replacing = {
  readonly caller: Caller
  readonly action: LogAction
  readonly stored: StoredExecution
  readonly next: StoredExecution
  /** Notifications besides the one to the new assignee. */
  readonly notifications?: readonly ReturnType<typeof notification>[]
  /** Comments to create with it. */
  readonly comments?: readonly StoredComment[]
  /** The save that comes with an operation which ends the editing session. */
  readonly save?: Save
  /** The terms accepted with the operation. */
  readonly accepted?: Accepted | undefined
  /** The editing sessions that it ends, if they do not follow from `stored`, `next` and `save`. */
  readonly ended?: readonly EndedEditing[]
  /** What else to log. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Maximum number of attempts if only the system changed the execution in the meantime. */
const ATTEMPTS = 3

/**
 * Writes the next version of an execution; fails with `conflict` on a concurrent write. Logs every operation, and the creation with the first
 * answer. A save is only logged if it changes logged properties: answers are not logged while people type.
 */
export async function replaceExecution(replacing: Replacing, attempt = 1): Promise<void> {
  const { caller, action, stored, next, notifications = [], comments = [], save, accepted, facts } = replacing
  const { ended = endedEditings(stored, next, save) } = replacing
  // A new name derived from the answers is not logged as a change.
  const before = { ...executionFacts(stored), ...(!next.named && { name: next.name }) }
  const after = { ...executionFacts(next), ...(accepted && { terms: [...accepted.labels] }), ...facts }
  const subject = executionSubject(next)
  const begins = stored.unanswered === true && !next.unanswered
  const entry = begins
    ? logEntry(caller, { action: 'execution.created', subject, after })
    : (action !== 'execution.changed' || !isDeepStrictEqual(before, after)) &&
      logEntry(caller, { action, subject, before, after })
  const assigned = await notifyAssignee(caller, stored.assignedTo, next)
  const committed = await tryWrite(
    { execution, deadline, comment, editing, acceptance },
    (write) => [
      nextVersion(write, stored, next),
      deadlineWrite(write, stored, next),
      ...ended.map((one) => write.editing.create(one)),
      accepted && write.acceptance.create(accepted.item),
      ...comments.map((one) => write.comment.create(one)),
    ],
    [entry, ...assigned, ...notifications],
  )
  if (committed) return
  const current = await readVersion(stored)
  if (current && isWritten(next, current)) return
  if (attempt === ATTEMPTS || current?.version !== stored.version) throw new Failure('conflict')
  await replaceExecution(replacing, attempt + 1)
}
