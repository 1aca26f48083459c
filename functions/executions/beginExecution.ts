import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { executions } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, type InterviewCode, uncoverPasswords } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { deadlineWrite } from './deadline/deadlineWrite.ts'
import { deadline } from './deadline/entity.ts'
import { proposeDueDate } from './deadline/proposeDueDate.ts'
import { firstEditing } from './editing.ts'
import { execution } from './entity.ts'
import { executionChild } from './executionChild.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { notifyAssignee } from './notifyAssignee.ts'
import type { StoredExecution } from './present.ts'
import { startValues } from './startValues.ts'
import { summarizeAnswers } from './summarizeAnswers.ts'
import { storeValues } from './values.ts'

type Beginning = Pick<
  Body<typeof executions.createExecution>,
  'name' | 'assignedTo' | 'group' | 'parentId' | 'integration' | 'dueDate' | 'unanswered'
> & {
  readonly executionId: string
  readonly interviewId: string
  /** The version it stays on. */
  readonly publication: { readonly version: number; readonly contentKey: string; readonly name: string }
  readonly code: InterviewCode
  /** Without those that every execution begins with. */
  readonly answers: Values
  /** Answers that it begins with although nobody has given any yet. */
  readonly prefilled?: Values
}

/** In seconds: how long an unanswered execution is stored, for as long as its window may stay open. */
const UNANSWERED_LIFE = 30 * 24 * 3600

/**
 * Stores a new execution; fails with `conflict` if there is one with its id. An `unanswered` one is not logged, and nobody is notified of
 * it, before its first answer.
 */
export async function beginExecution(
  caller: Caller,
  { executionId, interviewId, publication, code, answers, prefilled = {}, ...given }: Beginning,
): Promise<{ readonly stored: StoredExecution; readonly values: Values }> {
  const { organizationId, userId } = caller
  const { assignedTo, group, parentId, dueDate, integration } = given
  const answered = uncoverPasswords(code, answers, {})
  const merged: Values = {
    ...(await startValues(organizationId, assignedTo ?? userId, code)),
    ...uncoverPasswords(code, prefilled, {}),
    ...answered,
  }
  // The rules of some questions depend on the answers to others.
  const values = canonicalValues(code, merged, today(now()))
  const unanswered = given.unanswered === true && Object.keys(answered).length === 0
  const time = now().toISOString()
  const stored: StoredExecution = {
    organizationId,
    executionId,
    ...summarizeAnswers(undefined, publication.name, code, values, given.name),
    status: executionStatus.inProgress,
    statusSince: time,
    interviewId,
    interviewName: publication.name,
    interviewVersion: publication.version,
    interviewKey: publication.contentKey,
    valuesKey: await storeValues({ organizationId, interviewId, executionId, version: 1 }, code, values),
    // The person who creates it is responsible, unless another one or a group is given.
    assignedTo: assignedTo ?? (group || caller.key || caller.visit ? '' : userId),
    group,
    parentId,
    dueDate: dueDate === undefined ? proposeDueDate(code) : (dueDate ?? undefined),
    integration: integration && JSON.stringify(integration),
    ...(unanswered && { unanswered, expiresAt: inSeconds(now()) + UNANSWERED_LIFE }),
    version: 1,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const entry = logEntry(caller, {
    action: 'execution.created',
    subject: executionSubject(stored),
    after: { ...executionFacts(stored), interview: publication.name },
  })
  const notifications = unanswered ? [] : await notifyAssignee(caller, '', stored)
  // Later than the log entry, so that the history shows the creation before the answers.
  const editing = firstEditing({ userId, time: now().toISOString() })
  await transact(
    { execution, executionChild, deadline },
    (write) => [
      write.execution.create({ ...stored, editing }),
      deadlineWrite(write, undefined, stored),
      parentId && write.executionChild.put({ organizationId, executionId: parentId, childId: executionId }),
    ],
    unanswered ? [] : [entry, ...notifications],
  )
  return { stored, values }
}
