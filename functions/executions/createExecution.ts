import { requireRunning } from '#functions/billing/index.ts'
import { checkGroup } from '#functions/groups/index.ts'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution, executions } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { canonicalValues, type InterviewCode, uncoverPasswords } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/table/transact.ts'
import { actsOf } from './checkAct.ts'
import { checkAssignee } from './checkAssignee.ts'
import { deadline } from './deadline/entity.ts'
import { keepDeadline } from './deadline/keepDeadline.ts'
import { proposeDueDate } from './deadline/proposeDueDate.ts'
import { checkDueDate } from './deadline/setDeadline.ts'
import { firstEditing } from './editing.ts'
import { execution } from './entity.ts'
import { executionChild } from './executionChild.ts'
import { findExecution } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { nameExecution } from './nameExecution.ts'
import { notifyAssignee } from './notifyAssignee.ts'
import { shownValues } from './passwords.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { startValues } from './startValues.ts'
import { readValues, storeValues } from './values.ts'

const refsOf = (code: InterviewCode): ReadonlySet<string> =>
  new Set(code.sections.flatMap((section) => section.fields.map((field) => field.ref)))

/** The values of an earlier execution for the references that this interview also has. */
async function copied(caller: Caller, from: string | undefined, code: InterviewCode): Promise<Values> {
  if (!from) return {}
  const refs = refsOf(code)
  const source = await findExecution(caller, from)
  const { interviewCode } = await readContent(source.interviewKey)
  const values = await shownValues(caller, source, interviewCode, await readValues(source))
  return Object.fromEntries(Object.entries(values).filter(([ref]) => refs.has(ref)))
}

/** In seconds: how long an unanswered execution is stored, for as long as its window may stay open. */
const UNANSWERED_LIFE = 30 * 24 * 3600

/**
 * Creates an execution of the interview's published version, which it keeps. An `unanswered` one is not logged, and nobody is notified of
 * it, before its first answer.
 */
export async function createExecution(
  caller: Caller,
  interviewId: string,
  body: Body<typeof executions.createExecution>,
): Promise<Execution> {
  const { organizationId, userId } = caller
  await requireRunning(organizationId)
  const { publication } = await findPublished(caller, interviewId)
  if (body.assignedTo) await checkAssignee(organizationId, body.assignedTo)
  if (body.group) await checkGroup(organizationId, body.group)
  if (body.dueDate) checkDueDate(body.dueDate)
  if (body.parentId) await findExecution(caller, body.parentId)
  const { interviewCode } = await readContent(publication.contentKey)
  const answered = uncoverPasswords(
    interviewCode,
    {
      ...(await copied(caller, body.copyValues, interviewCode)),
      ...canonicalValues(interviewCode, { ...body.execution?.values, ...body.values }),
    },
    {},
  )
  const values = { ...(await startValues(organizationId, body.assignedTo ?? userId, interviewCode)), ...answered }
  const unanswered = body.unanswered === true && Object.keys(answered).length === 0
  const executionId = newId()
  const time = now().toISOString()
  const stored: StoredExecution = {
    organizationId,
    executionId,
    ...nameExecution(undefined, publication.name, interviewCode, values, body.name),
    status: executionStatus.inProgress,
    interviewId,
    interviewName: publication.name,
    interviewVersion: publication.version,
    interviewKey: publication.contentKey,
    valuesKey: await storeValues({ organizationId, interviewId, executionId, version: 1 }, interviewCode, values),
    // The creator is responsible, unless another person or a group is given.
    assignedTo: body.assignedTo ?? (body.group ? '' : userId),
    group: body.group,
    parentId: body.parentId,
    dueDate: body.dueDate === undefined ? proposeDueDate(interviewCode) : (body.dueDate ?? undefined),
    integration: body.integration && JSON.stringify(body.integration),
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
      keepDeadline(write, undefined, stored),
      body.parentId && write.executionChild.put({ organizationId, executionId: body.parentId, childId: executionId }),
    ],
    unanswered ? [] : [entry, ...notifications],
  )
  return {
    ...presentSummary(stored),
    values,
    interview: interviewCode,
    problems: findProblems(interviewCode, values),
    may: await actsOf(caller, stored),
  }
}
