import { executions } from '#shared/api/executions.ts'
import { implement } from '../platform/http/implement.ts'
import { assignExecution } from './assignExecution.ts'
import { createExecution } from './createExecution.ts'
import { deleteExecution } from './deleteExecution.ts'
import { finishExecution } from './finishExecution.ts'
import { listExecutions } from './listExecutions.ts'
import { checkStepsOf, readExecution } from './readExecution.ts'
import { reopenExecution } from './reopenExecution.ts'
import { saveExecution } from './saveExecution.ts'
import { restoreExecution, trashExecution } from './trashExecution.ts'

export const handler = implement(executions, {
  createExecution: ({ caller, params, body }) => createExecution(caller, params.interviewId, body),
  listExecutions: ({ caller, query }) => listExecutions(caller, query),
  exportExecutions: async ({ caller, query }) =>
    (await import('./exportExecutions.ts')).exportExecutions(caller, query),
  getExecution: ({ caller, params }) => readExecution(caller, params.id),
  saveExecution: ({ caller, params, body }) => saveExecution(caller, params.id, body),
  checkSteps: ({ caller, params, body }) => checkStepsOf(caller, params.id, body.values),
  finishExecution: ({ caller, params, body }) => finishExecution(caller, params.id, body),
  reopenExecution: ({ caller, params, body }) => reopenExecution(caller, params.id, body.version),
  assignExecution: ({ caller, params, body }) => assignExecution(caller, params.id, body),
  trashExecution: ({ caller, params }) => trashExecution(caller, params.id),
  restoreExecution: ({ caller, params }) => restoreExecution(caller, params.id),
  deleteExecution: ({ caller, params }) => deleteExecution(caller, params.id),
})
