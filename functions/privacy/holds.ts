import { execution, executionSubject, findExecution, nextVersion, presentSummary } from '#functions/executions/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { privacy } from '#shared/api/privacy.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'

/** Attempts while others save. */
const ATTEMPTS = 5

type Stored = Awaited<ReturnType<typeof findExecution>>

/** Puts a document under legal hold, or lifts it, with a reason that the log keeps. People go on working on it. */
async function change(
  caller: Caller,
  executionId: string,
  action: 'execution.held' | 'execution.released',
  reason: string,
  next: (stored: Stored) => Stored,
): Promise<ExecutionSummary> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stored = await findExecution(caller, executionId)
    const changed = { ...next(stored), version: stored.version + 1 }
    const entry = logEntry(caller, { action, subject: executionSubject(stored), after: { reason } })
    if (await tryTransact({ execution }, (write) => [nextVersion(write, stored, changed)], [entry]))
      return presentSummary(changed)
  }
  throw new Failure('conflict')
}

const UNANSWERED = 'Este documento ainda não tem respostas, e nada dele é guardado.'

export const holdExecution = (
  caller: Caller,
  executionId: string,
  { reason }: Body<typeof privacy.holdExecution>,
): Promise<ExecutionSummary> =>
  change(caller, executionId, 'execution.held', reason, (stored) => {
    if (stored.hold) throw new Failure('conflict', 'Este documento já está sob guarda legal.')
    if (stored.unanswered) throw new Failure('invalid', UNANSWERED)
    return { ...stored, hold: { reason, by: caller.userId, at: now().toISOString() } }
  })

export const releaseExecution = (
  caller: Caller,
  executionId: string,
  { reason }: Body<typeof privacy.releaseExecution>,
): Promise<ExecutionSummary> =>
  change(caller, executionId, 'execution.released', reason, (stored) => {
    if (!stored.hold) throw new Failure('conflict', 'Este documento não está sob guarda legal.')
    return { ...stored, hold: undefined }
  })
