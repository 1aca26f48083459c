import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { commentText as text, threadSchema } from '../comments.ts'
import { commentId, executionId } from '../ids.ts'

/** Maximum per execution: enough for every question of a long one, few enough to read at once. */
export const MOST_COMMENTS = 500

/** What a comment is about: a question or a passage of the document; without it, the whole document. */
export const commentPlace = z.union([
  z.object({
    ref: z.string().min(1).max(200),
    /** The row of a list, from 0. */
    row: z.number().int().min(0).max(20_000).optional(),
    /** A question inside the list. */
    itemRef: z.string().min(1).max(200).optional(),
  }),
  z.object({
    modelId: z.string().min(1).max(60),
    /** The quoted text. */
    quote: z.string().min(1).max(1_000),
    /** The paragraph's number in the document, from 0. */
    paragraph: z.number().int().min(0).max(100_000).optional(),
  }),
])
export type CommentPlace = z.infer<typeof commentPlace>

export const commentSchema = threadSchema.extend({
  id: commentId,
  place: commentPlace.optional(),
  /** Of the API keys among those who wrote and resolved it, by id. */
  keys: z.record(z.string(), z.string()).optional(),
})
export type Comment = z.infer<typeof commentSchema>

const ofExecution = z.object({ id: executionId })
const ofComment = z.object({ id: executionId, commentId })

/** Comments between reviewers and editors. */
export const commentCalls = defineCalls({
  listComments: {
    method: 'GET',
    path: '/api/v1/executions/{id}/comments',
    access: 'member',
    scopes: ['comments.read', 'comments.write'],
    summary: 'Lista os comentários da execução, dos mais antigos para os mais novos.',
    params: ofExecution,
    answer: z.array(commentSchema),
  },
  addComment: {
    method: 'POST',
    path: '/api/v1/executions/{id}/comments',
    access: 'member',
    notEmbedded: true,
    scopes: ['comments.write'],
    summary: 'Comenta a execução: uma pergunta (ref; em listas, a linha), um trecho do documento, ou ela toda.',
    logs: 'comment.added',
    params: ofExecution,
    body: z.object({ text, place: commentPlace.optional() }),
    answer: commentSchema,
    status: 201,
    failures: ['invalid'],
  },
  answerComment: {
    method: 'POST',
    path: '/api/v1/executions/{id}/comments/{commentId}/answers',
    access: 'member',
    notEmbedded: true,
    scopes: ['comments.write'],
    summary: 'Responde a um comentário.',
    logs: 'comment.answered',
    params: ofComment,
    body: z.object({ text }),
    answer: commentSchema,
    status: 201,
    failures: ['invalid'],
  },
  resolveComment: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/comments/{commentId}',
    access: 'member',
    notEmbedded: true,
    scopes: ['comments.write'],
    summary: 'Marca um comentário como resolvido, ou o reabre.',
    logs: ['comment.resolved', 'comment.reopened'],
    params: ofComment,
    body: z.object({ resolved: z.boolean() }),
    answer: commentSchema,
    failures: ['invalid'],
  },
})
