import { requireRunning } from '#functions/billing/index.ts'
import { checkGroup } from '#functions/groups/index.ts'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Execution, executions } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, type InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { copyFiles } from './attachments/copyFiles.ts'
import { watchFiles, withStoredFiles } from './attachments/storedFiles.ts'
import { beginExecution } from './beginExecution.ts'
import { checkAssignee } from './checkAssignee.ts'
import { checkDueDate } from './deadline/setDeadline.ts'
import { findExecution } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { shownValues } from './passwords.ts'
import { allowedOperations } from './policy.ts'
import { presentSummary } from './present.ts'
import { readValues } from './values.ts'

const refsOf = (code: InterviewCode): ReadonlySet<string> =>
  new Set(code.sections.flatMap((section) => section.fields.map((field) => field.ref)))

/** The values of an earlier execution for the references that this interview also has. */
async function copied(
  caller: Caller,
  from: string | undefined,
  to: { readonly executionId: string },
  code: InterviewCode,
): Promise<Values> {
  if (!from) return {}
  const refs = refsOf(code)
  const source = await findExecution(caller, from)
  const { interviewCode } = await readContent(source.interviewKey)
  const values = await shownValues(caller, source, interviewCode, await readValues(source))
  const wanted = Object.fromEntries(Object.entries(values).filter(([ref]) => refs.has(ref)))
  const { organizationId, userId } = caller
  return copyFiles(source, { organizationId, userId, ...to }, code, wanted)
}

/** Creates an execution of the interview's published version, which it keeps. */
export async function createExecution(
  caller: Caller,
  interviewId: string,
  { execution, values: given, copyValues, ...body }: Body<typeof executions.createExecution>,
): Promise<Execution> {
  const { organizationId, userId } = caller
  await requireRunning(organizationId)
  const { publication } = await findPublished(caller, interviewId)
  if (body.assignedTo) await checkAssignee(organizationId, body.assignedTo)
  if (body.group) await checkGroup(organizationId, body.group)
  if (body.dueDate) checkDueDate(body.dueDate)
  if (body.parentId) await findExecution(caller, body.parentId)
  const { interviewCode: code } = await readContent(publication.contentKey)
  const executionId = newId()
  const owner = { organizationId, executionId, userId }
  const typed = canonicalValues(code, { ...execution?.values, ...given }, today(now()))
  const answers = {
    ...(await copied(caller, copyValues, owner, code)),
    ...(await withStoredFiles(owner, code, typed, async () => ({}))),
  }
  const { stored, values } = await beginExecution(caller, {
    ...body,
    executionId,
    interviewId,
    publication,
    code,
    answers,
  })
  await watchFiles(owner, code, values)
  return {
    ...presentSummary(stored),
    values,
    interview: code,
    problems: findProblems(code, values),
    may: await allowedOperations(caller, stored),
  }
}
