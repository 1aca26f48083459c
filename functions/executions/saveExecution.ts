import { readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { ExecutionSummary, executions } from '#shared/api/executions.ts'
import { canonicalValues } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { findForAct } from './checkAct.ts'
import { checkAssignee } from './checkAssignee.ts'
import { goOnEditing } from './editing.ts'
import { findProblems } from './findProblems.ts'
import { moveTo } from './moveTo.ts'
import { nameExecution } from './nameExecution.ts'
import { withStoredPasswords } from './passwords.ts'
import { presentSummary } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import { anew, reviewFields } from './review/state.ts'
import { tellAwaited } from './review/tell.ts'
import { checkValues, dropFormer, formerOf, keepValues } from './values.ts'

export type Saved = ExecutionSummary & { readonly problems: Problem[] }

const isBlank = (value: unknown): boolean => value === null || value === ''

/** Keeps whatever was typed, complete or not, and tells what is still in the way. */
export async function saveExecution(
  caller: Caller,
  executionId: string,
  body: Body<typeof executions.saveExecution>,
): Promise<Saved> {
  const stored = await findForAct(caller, executionId, 'save', body.version)
  const { organizationId } = stored
  checkValues(body.values)
  if (body.assignedTo) await checkAssignee(organizationId, body.assignedTo)
  const { interviewCode } = await readContent(stored.interviewKey)
  const values = await withStoredPasswords(stored, interviewCode, canonicalValues(interviewCode, body.values))
  const valuesKey = await keepValues({ ...stored, version: stored.version + 1 }, interviewCode, values)
  const naming = nameExecution(stored, stored.interviewName, interviewCode, values, body.name)
  const { unanswered, expiresAt, ...kept } = stored
  const stays = unanswered && !naming.named && Object.values(values).every(isBlank)
  const time = now().toISOString()
  const editing = goOnEditing(stored, { userId: caller.userId, time })
  const next = {
    ...kept,
    ...(stays && { unanswered, expiresAt }),
    ...naming,
    assignedTo: body.assignedTo === undefined ? stored.assignedTo : (body.assignedTo ?? ''),
    ...moveTo('save', stored, stored.status),
    // What was approved were other answers.
    ...(stored.awaiting && stored.review && reviewFields(anew(stored.review))),
    valuesKey,
    formerValuesKey: formerOf(stored, editing.beforeKey),
    editing,
    version: stored.version + 1,
    updatedAt: time,
    updatedBy: caller.userId,
  }
  const news = stored.awaiting ? await tellAwaited(caller, next, stored.review) : []
  await replaceExecution({ caller, action: 'execution.changed', stored, next, news })
  await dropFormer(stored)
  return { ...presentSummary(next), problems: findProblems(interviewCode, values) }
}
