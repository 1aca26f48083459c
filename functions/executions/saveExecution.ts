import { readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { ExecutionSummary, executions } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { watchFiles, withStoredFiles } from './attachments/storedFiles.ts'
import { checkAssignee } from './checkAssignee.ts'
import { continueEditing } from './editing.ts'
import { findForOperation } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { moveTo } from './moveTo.ts'
import { withStoredPasswords } from './passwords.ts'
import { presentSummary } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import { notifyAwaited } from './review/notify.ts'
import { reviewFields, withoutApprovals } from './review/state.ts'
import { summarizeAnswers } from './summarizeAnswers.ts'
import { checkValues, dropFormer, formerOf, readValues, storeValues } from './values.ts'

export type Saved = ExecutionSummary & { readonly problems: Problem[] }

const isBlank = (value: unknown): boolean => value === null || value === ''

/** Saves answers, complete or not, and returns what still prevents finishing. */
export async function saveExecution(
  caller: Caller,
  executionId: string,
  body: Body<typeof executions.saveExecution>,
): Promise<Saved> {
  const stored = await findForOperation(caller, executionId, 'save', body.version)
  const { organizationId } = stored
  checkValues(body.values)
  if (body.assignedTo) await checkAssignee(organizationId, body.assignedTo)
  const { interviewCode } = await readContent(stored.interviewKey)
  const typed = await withStoredPasswords(
    stored,
    interviewCode,
    canonicalValues(interviewCode, body.values, today(now())),
  )
  const owner = { organizationId, executionId, userId: caller.userId }
  const values = await withStoredFiles(owner, interviewCode, typed, () => readValues(stored))
  const valuesKey = await storeValues({ ...stored, version: stored.version + 1 }, interviewCode, values)
  const naming = summarizeAnswers(stored, stored.interviewName, interviewCode, values, body.name)
  const { unanswered, expiresAt, ...rest } = stored
  const stays = unanswered && !naming.named && Object.values(values).every(isBlank)
  const time = now().toISOString()
  const editing = continueEditing(stored, { userId: caller.userId, time })
  const next = {
    ...rest,
    ...(stays && { unanswered, expiresAt }),
    ...naming,
    assignedTo: body.assignedTo === undefined ? stored.assignedTo : (body.assignedTo ?? ''),
    ...moveTo('save', stored, stored.status),
    // Approvals do not apply to changed answers.
    ...(stored.awaiting && stored.review && reviewFields(withoutApprovals(stored.review))),
    valuesKey,
    formerValuesKey: formerOf(stored, editing.beforeKey),
    editing,
    version: stored.version + 1,
    updatedAt: time,
    updatedBy: caller.userId,
  }
  const notifications = stored.awaiting ? await notifyAwaited(caller, next, stored.review) : []
  await replaceExecution({ caller, action: 'execution.changed', stored, next, notifications })
  await dropFormer(stored)
  await watchFiles(owner, interviewCode, values)
  return { ...presentSummary(next), problems: findProblems(interviewCode, values) }
}
