import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { commentText as text, threadSchema } from '../comments.ts'
import { interviewId, modelCommentId, userId } from '../ids.ts'

/** Maximum per interview: few enough to read at once. */
export const MOST_MODEL_COMMENTS = 500
/** Maximum per comment. */
export const MOST_MENTIONED = 20

export const modelCommentSchema = threadSchema.extend({
  id: modelCommentId,
  /** The text that it is about, as it was when the comment was begun; where it is now, the document says. */
  quote: z.string(),
  /** Of those who wrote and resolved it, by id; only people who still belong to the organisation. */
  names: z.record(z.string(), z.string()),
})
export type ModelComment = z.infer<typeof modelCommentSchema>

/** Colleagues who are notified of it. */
const mentions = z.array(userId).max(MOST_MENTIONED, `Mencione até ${MOST_MENTIONED} pessoas`).default([])

const ofInterview = z.object({ id: interviewId })
const ofComment = z.object({ id: interviewId, commentId: modelCommentId })
const edit = { access: 'member', privilege: 'interview.edit', notEmbedded: true } as const

/** Comments on the document that is written in an interview. They are kept apart from its versions; the text holds only their places. */
export const modelCommentCalls = defineCalls({
  listModelComments: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/comments',
    ...edit,
    summary: 'Lista os comentários do documento escrito na entrevista, dos mais antigos para os mais novos.',
    params: ofInterview,
    answer: z.array(modelCommentSchema),
  },
  addModelComment: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/comments',
    ...edit,
    summary:
      'Comenta um trecho do documento escrito na entrevista. O lugar do trecho fica no texto: `<span data-comment="id">`.',
    logs: 'interview.commented',
    params: ofInterview,
    body: z.object({ text, quote: z.string().trim().min(1, 'Selecione o trecho').max(1_000), mentions }),
    answer: modelCommentSchema,
    status: 201,
    failures: ['invalid'],
  },
  answerModelComment: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/comments/{commentId}/answers',
    ...edit,
    summary: 'Responde a um comentário da entrevista.',
    logs: 'interview.commentAnswered',
    params: ofComment,
    body: z.object({ text, mentions }),
    answer: modelCommentSchema,
    status: 201,
    failures: ['invalid'],
  },
  resolveModelComment: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/comments/{commentId}',
    ...edit,
    summary: 'Marca um comentário da entrevista como resolvido, ou o reabre.',
    logs: ['interview.commentResolved', 'interview.commentReopened'],
    params: ofComment,
    body: z.object({ resolved: z.boolean() }),
    answer: modelCommentSchema,
    failures: ['invalid'],
  },
  deleteModelComment: {
    method: 'DELETE',
    path: '/api/v1/interviews/{id}/comments/{commentId}',
    ...edit,
    summary: 'Apaga um comentário próprio ao qual ninguém mais respondeu.',
    logs: 'interview.commentDeleted',
    params: ofComment,
    answer: z.null(),
    failures: ['invalid'],
  },
  getReviewFile: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/document/review',
    ...edit,
    summary:
      'Baixa o documento escrito na entrevista como arquivo do Word, com os comentários e com as sugestões como alterações controladas.',
    params: ofInterview,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
})
