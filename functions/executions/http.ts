import { executionCalls } from '#shared/api/executions/calls.ts'
import { implement } from '../platform/http/implement.ts'
import { assignExecution } from './assignExecution.ts'
import { deleteExecution } from './deleteExecution.ts'
import { listExecutions } from './listExecutions.ts'
import { restoreExecution, trashExecution } from './trashExecution.ts'

/** Calls that run an interview: its engine is loaded by the first of them. */
const answering = () => import('./answeringCalls.ts')

/** Review, deadline and comment calls, loaded by the first of them. */
const reviewing = () => import('./reviewCalls.ts')

/** Files of answers. */
const filing = () => import('./attachmentCalls.ts')

const sealing = () => import('./sealedValues.ts')

export const handler = implement(executionCalls, {
  createExecution: async ({ caller, params, body }) =>
    (await answering()).createExecution(caller, params.interviewId, body),
  listExecutions: ({ caller, query }) => listExecutions(caller, query),
  exportExecutions: async ({ caller, query }) =>
    (await import('./exportExecutions.ts')).exportExecutions(caller, query),
  getExecution: async ({ caller, params }) => (await answering()).readExecution(caller, params.id),
  getExecutionModel: async ({ caller, params }) =>
    (await import('./readModelFile.ts')).readModelFile(caller, params.id, params.modelId),
  saveExecution: async ({ caller, params, body }) => (await answering()).saveExecution(caller, params.id, body),
  checkSteps: async ({ caller, params, body }) => (await answering()).checkStepsOf(caller, params.id, body.values),
  finishExecution: async ({ caller, params, body }) => (await answering()).finishExecution(caller, params.id, body),
  reopenExecution: async ({ caller, params, body }) =>
    (await answering()).reopenExecution(caller, params.id, body.version),
  resendExecution: async ({ caller, params, body }) =>
    (await answering()).finishExecution(caller, params.id, body, { operation: 'resend' }),
  approveExecution: async ({ caller, params, body }) =>
    (await reviewing()).approveExecution(caller, params.id, body.version),
  askCorrections: async ({ caller, params, body }) => (await reviewing()).askCorrections(caller, params.id, body),
  replaceReviewers: async ({ caller, params, body }) => (await reviewing()).replaceReviewers(caller, params.id, body),
  setDeadline: async ({ caller, params, body }) => (await reviewing()).setDeadline(caller, params.id, body),
  readReview: async ({ caller, params }) => (await reviewing()).readReview(caller, params.id),
  listComments: async ({ caller, params }) => (await reviewing()).listComments(caller, params.id),
  addComment: async ({ caller, params, body }) => (await reviewing()).addComment(caller, params.id, body),
  answerComment: async ({ caller, params, body }) =>
    (await reviewing()).answerComment(caller, params.id, params.commentId, body),
  resolveComment: async ({ caller, params, body }) =>
    (await reviewing()).resolveComment(caller, params.id, params.commentId, body.resolved),
  beginAttachment: async ({ caller, params, body }) => (await filing()).beginAttachment(caller, params.id, body),
  getAttachmentParts: async ({ caller, params }) => (await filing()).readParts(caller, params.id, params.attachmentId),
  completeAttachment: async ({ caller, params }) =>
    (await filing()).completeAttachment(caller, params.id, params.attachmentId),
  listAttachments: async ({ caller, params }) => (await filing()).listAttachments(caller, params.id),
  getAttachment: async ({ caller, params, query }) =>
    (await filing()).readAttachment(caller, params.id, params.attachmentId, query.view === 'true'),
  deleteAttachment: async ({ caller, params }) =>
    (await filing()).deleteAttachment(caller, params.id, params.attachmentId),
  listOutdatedExecutions: async ({ caller, params, query }) =>
    (await answering()).listOutdated(caller, params.interviewId, query),
  moveExecutions: async ({ caller, params, body }) =>
    (await answering()).moveExecutions(caller, params.interviewId, body),
  encryptValues: async ({ caller, body }) => (await sealing()).encryptValues(caller, body),
  decryptValues: async ({ caller, body }) => (await sealing()).decryptValues(caller, body),
  keepPresence: async ({ caller, params, body }) =>
    (await import('./presence/keepPresence.ts')).keepPresence(caller, params.id, body),
  assignExecution: ({ caller, params, body }) => assignExecution(caller, params.id, body),
  trashExecution: ({ caller, params }) => trashExecution(caller, params.id),
  restoreExecution: ({ caller, params }) => restoreExecution(caller, params.id),
  deleteExecution: ({ caller, params }) => deleteExecution(caller, params.id),
})
