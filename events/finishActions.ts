import * as z from 'zod'
import { executionId, finishActionId, organizationId } from '#shared/api/ids.ts'

/** An execution is finished and its documents are there: what its interview asks for is done. */
export const executionCompleted = z.object({
  type: z.literal('execution.completed'),
  organizationId,
  executionId,
  /** The job of its documents, or when it was finished if it has none: each finish has actions of its own. */
  round: z.string(),
})
export type ExecutionCompleted = z.infer<typeof executionCompleted>

/** An action is to be tried; `tries` counts the attempts before, so that a repeated message does nothing. */
export const finishActionDue = z.object({
  type: z.literal('finishAction.due'),
  organizationId,
  executionId,
  actionId: finishActionId,
  tries: z.number().int().min(0),
})
export type FinishActionDue = z.infer<typeof finishActionDue>
