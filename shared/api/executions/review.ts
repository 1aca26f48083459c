import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { executionSummarySchema, savedSchema } from '../executions.ts'
import { executionId, version } from '../ids.ts'
import { VALUES_LIMIT, valuesSchema } from '../values.ts'
import { dueDate, namedReviewer } from './reviewSchema.ts'

const params = z.object({ id: executionId })

/** Maximum number of reviewers of a model or an execution. */
export const MOST_REVIEWERS = 20

/** Review and deadline: all acts that change the status, except finishing and reopening. */
export const reviewCalls = defineCalls({
  approveExecution: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}/approve',
    access: 'member',
    notEmbedded: true,
    summary:
      'Aprova a execução em revisão; a última aprovação a finaliza e põe os documentos para gerar. Proprietários aprovam também no lugar de quem falta.',
    logs: 'execution.approved',
    params,
    body: z.object({ version }),
    answer: executionSummarySchema,
    failures: ['conflict', 'invalid'],
  },
  askCorrections: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}/corrections',
    access: 'member',
    notEmbedded: true,
    summary: 'Devolve a execução em revisão para correção, com o que há a corrigir nos comentários ou em `text`.',
    logs: 'execution.sentBack',
    params,
    body: z.object({
      version,
      /** What to correct in general; optional if there are open comments. */
      text: z.string().trim().max(2_000, 'Escreva até 2.000 caracteres').optional(),
    }),
    answer: executionSummarySchema,
    failures: ['conflict', 'invalid'],
  },
  resendExecution: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}/resend',
    access: 'member',
    privilege: 'execution.edit',
    summary: 'Envia de novo para revisão a execução corrigida, depois de conferir tudo.',
    logs: 'execution.reviewRequested',
    params,
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      version,
      values: valuesSchema.optional(),
      terms: z.array(z.string().max(500)).max(100).optional(),
    }),
    answer: savedSchema,
    failures: ['conflict', 'invalid'],
  },
  replaceReviewers: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/reviewers',
    access: 'owner',
    notEmbedded: true,
    summary: 'Troca quem ainda falta aprovar a execução em revisão. O que já foi aprovado fica.',
    logs: 'execution.reviewersChanged',
    params,
    body: z.object({
      version,
      reviewers: z
        .array(namedReviewer)
        .min(1, 'Escolha ao menos uma pessoa ou um grupo')
        .max(MOST_REVIEWERS, `Escolha até ${MOST_REVIEWERS} revisores`)
        .meta({ examples: [[{ type: 'user', id: '01KAHX0000000000000000PESS' }]] }),
    }),
    answer: executionSummarySchema,
    failures: ['conflict', 'invalid'],
  },
  setDeadline: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/deadline',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Define, prorroga ou, com null, retira o prazo. De uma execução vencida, leva de volta a onde ela estava.',
    logs: 'execution.deadlineSet',
    params,
    body: z.object({ version, dueDate: dueDate.nullable() }),
    answer: executionSummarySchema,
    failures: ['conflict', 'invalid'],
  },
  readReview: {
    method: 'GET',
    path: '/api/v1/executions/{id}/review',
    access: 'member',
    summary: 'Lê as respostas que foram revisadas da última vez, para mostrar o que mudou desde então.',
    params,
    answer: z.object({
      /** Absent before the first review. */
      reviewedValues: valuesSchema.optional(),
    }),
  },
})
