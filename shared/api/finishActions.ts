import * as z from 'zod'
import { defineCalls } from './call.ts'
import { executionId, finishActionId, instant, interviewId } from './ids.ts'
import { attemptSchema } from './webhooks.ts'

export const finishActionKinds = ['email', 'webhook'] as const

const actionSchema = z.object({
  id: finishActionId,
  kind: z.enum(finishActionKinds),
  /** `waiting` for its next attempt, `done`, or `failed` for good. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** Who or what it reaches: e-mail addresses, or the address of a system. */
  target: z.string(),
  /** What people should know although it was done: an address that gets no e-mail. */
  warnings: z.array(z.string()),
  attempts: z.number().int(),
  createdAt: instant,
  /** When it is tried next. */
  dueAt: instant.optional(),
  /** The latest attempts, the newest first. */
  log: z.array(attemptSchema),
})
export type FinishAction = z.infer<typeof actionSchema>

/** What an interview has done when a document of it is finished (S0 §3, settings.finish). */
export const finishActions = defineCalls({
  listFinishActions: {
    method: 'GET',
    path: '/api/v1/executions/{id}/finish-actions',
    access: 'member',
    notEmbedded: true,
    scopes: ['documents.read'],
    summary: 'Mostra o que foi feito ao finalizar o documento: e-mails e envios a outros sistemas, com cada tentativa.',
    params: z.object({ id: executionId }),
    answer: z.array(actionSchema),
  },
  readInterviewSecret: {
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/webhook-secret',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary: 'Mostra o segredo que assina os avisos que este modelo manda a outro sistema ao finalizar.',
    params: z.object({ interviewId }),
    answer: z.object({ secret: z.string() }),
  },
  retryFinishAction: {
    method: 'POST',
    path: '/api/v1/executions/{id}/finish-actions/{actionId}/retry',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Tenta agora uma ação que falhou ou que espera a próxima tentativa.',
    logs: 'finishAction.retried',
    params: z.object({ id: executionId, actionId: finishActionId }),
    status: 202,
    answer: actionSchema,
    failures: ['invalid'],
  },
})
