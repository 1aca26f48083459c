import { executions } from '#shared/api/executions.ts'
import { implement } from '../platform/http/implement.ts'
import { assignExecution } from './assignExecution.ts'
import { deleteExecution } from './deleteExecution.ts'
import { listExecutions } from './listExecutions.ts'
import { restoreExecution, trashExecution } from './trashExecution.ts'

/** What runs an interview: its language comes with the first call that needs it. */
const answering = () => import('./answeringCalls.ts')

export const handler = implement(executions, {
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
  assignExecution: ({ caller, params, body }) => assignExecution(caller, params.id, body),
  trashExecution: ({ caller, params }) => trashExecution(caller, params.id),
  restoreExecution: ({ caller, params }) => restoreExecution(caller, params.id),
  deleteExecution: ({ caller, params }) => deleteExecution(caller, params.id),
})
