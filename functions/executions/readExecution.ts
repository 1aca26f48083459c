import { readContent } from '#functions/interviews/index.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, checkSteps } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { findExecution } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { shownValues, withStoredPasswords } from './passwords.ts'
import { allowedOperations, mayComment } from './policy.ts'
import { presentSummary } from './present.ts'
import { checkValues, readValues } from './values.ts'

/** The steps of an execution with the given answers, or with the stored ones. */
export async function checkStepsOf(caller: Caller, executionId: string, given: Values | undefined) {
  const stored = await findExecution(caller, executionId)
  if (given) checkValues(given)
  const [answers, { interviewCode }] = await Promise.all([
    given ?? readValues(stored),
    readContent(stored.interviewKey),
  ])
  const values = await withStoredPasswords(stored, interviewCode, canonicalValues(interviewCode, answers, today(now())))
  return {
    steps: checkSteps(interviewCode, values, today(now())),
    problems: findProblems(interviewCode, values),
  }
}

export async function readExecution(caller: Caller, executionId: string): Promise<Execution> {
  const stored = await findExecution(caller, executionId)
  const [answers, { interviewCode }, may, comments] = await Promise.all([
    readValues(stored),
    readContent(stored.interviewKey),
    allowedOperations(caller, stored),
    mayComment(caller, stored),
  ])
  const values = canonicalValues(interviewCode, answers, today(now()))
  return {
    ...presentSummary(stored),
    values: await shownValues(caller, stored, interviewCode, values),
    interview: interviewCode,
    problems: findProblems(interviewCode, values),
    may,
    mayComment: comments,
  }
}
