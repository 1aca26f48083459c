import type { Caller } from '../platform/auth/caller.ts'
import { binned } from '../platform/bin/index.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { removeComments } from './comments/readComments.ts'
import { interview } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import type { StoredInterview } from './present.ts'
import { findInterview } from './readInterview.ts'
import { removeRedlines } from './redlines/deleteRedline.ts'
import { removeScenarios } from './scenarios/deleteScenario.ts'
import { refuseWhileUsed } from './whereUsed.ts'

/**
 * Deletes an interview with its scenarios and comments. The contents of its versions stay in the object store, because executions keep the
 * version they started with, and its restriction stays for the executions.
 */
export async function deleteInterview(caller: Caller, interviewId: string): Promise<null> {
  const stored = await findInterview(caller, interviewId)
  if (stored.type === 'block') await refuseWhileUsed(caller, interviewId, 'Este bloco')
  await removeInterview(caller, stored)
  return null
}

/** Deletes an interview that was already read, for a person or the schedule. */
export async function removeInterview(actor: Actor, stored: StoredInterview): Promise<void> {
  const { organizationId, interviewId } = stored
  const entry = logEntry(actor, {
    action: 'interview.deleted',
    subject: interviewSubject(stored),
    before: interviewFacts(stored),
  })
  await removeScenarios(stored)
  await removeRedlines(stored)
  await removeComments(stored)
  await transact(
    { interview, binned },
    (write) => [
      write.interview.delete({ organizationId, interviewId }),
      write.binned.delete({ organizationId, kind: 'interview', id: interviewId }),
    ],
    [entry, message(organizationId, 'chat', { type: 'chat.subjectDeleted', organizationId, subjectId: interviewId })],
  )
}
