import { nameOfCaller } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { reviewCalls } from '#shared/api/executions/review.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { hasOpenComments, newComment } from '../comments/newComment.ts'
import { findForOperation } from '../findExecution.ts'
import { moveTo } from '../moveTo.ts'
import { presentSummary } from '../present.ts'
import { replaceExecution } from '../replaceExecution.ts'
import { notifyCaretakers } from './notify.ts'

const NOTHING_ASKED = 'Diga o que corrigir: comente uma pergunta ou escreva em poucas palavras.'

/** Sends an execution in review back for corrections. */
export async function askCorrections(
  caller: Caller,
  executionId: string,
  { version, text }: Body<typeof reviewCalls.askCorrections>,
): Promise<ExecutionSummary> {
  const stored = await findForOperation(caller, executionId, 'askCorrections', version)
  if (!text && !(await hasOpenComments(stored)))
    throw new Failure('invalid', NOTHING_ASKED, [{ code: 'missing', message: NOTHING_ASKED, path: 'body.text' }])
  const { awaiting: _, ...others } = stored
  const at = now().toISOString()
  const next = {
    ...others,
    ...moveTo('askCorrections', stored, executionStatus.correct),
    ...(stored.review && { review: { ...stored.review, returnedBy: caller.userId, returnedAt: at } }),
    reviewedValuesKey: stored.valuesKey,
    version: stored.version + 1,
    updatedAt: at,
  }
  const notifications = await notifyCaretakers(caller, next, {
    kind: 'review.corrections',
    title: `${await nameOfCaller(caller)} pediu correções em "${next.name}"`,
    text: text ? text.slice(0, 300) : 'O que corrigir está nos comentários das perguntas.',
  })
  const comments = text ? [newComment(caller, stored, { text })] : []
  await replaceExecution({ caller, action: 'execution.sentBack', stored, next, notifications, comments })
  return presentSummary(next)
}
