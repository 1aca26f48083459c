import { isDeepStrictEqual } from 'node:util'
import { createWriteTransaction } from 'electrodb'
import { entry } from '#functions/logs/index.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { commit } from '../platform/table/commit.ts'
import { execution } from './entity.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import type { StoredExecution } from './present.ts'
import { tellAssignee } from './tellAssignee.ts'

interface Replacing {
  readonly caller: Caller
  readonly action: LogAction
  readonly stored: StoredExecution
  readonly next: StoredExecution
}

/**
 * Puts an execution in place of the version that was read; fails as `conflict` when somebody was faster. The log is told what it keeps of
 * an execution, when that changed, and of its beginning with its first answer: of answers typed one after another it is told nothing.
 */
export const replaceExecution = async ({ caller, action, stored, next }: Replacing): Promise<void> => {
  const [before, after] = [executionFacts(stored), executionFacts(next)]
  const begins = stored.unanswered === true && !next.unanswered
  const told =
    isDeepStrictEqual(before, after) && !begins
      ? []
      : [
          begins
            ? entry(caller, { action: 'execution.created', subject: executionSubject(next), after })
            : entry(caller, { action, subject: executionSubject(next), before, after }),
        ]
  const news = await tellAssignee(caller, stored.assignedTo, next)
  const committed = await commit(
    createWriteTransaction({ execution, outbox }, (write) => [
      write.execution
        .put(next)
        .where((attributes, { eq }) => eq(attributes.version, stored.version))
        .commit(),
      ...[...told, ...news].map((item) => write.outbox.put(item).commit()),
    ]),
  )
  if (!committed) throw new Failure('conflict')
}
