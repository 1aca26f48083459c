import { finishActions } from '#shared/api/finishActions.ts'
import { implement } from '../platform/http/implement.ts'
import { listActions, retryAction } from './listActions.ts'

/** Most calls only read what was done. */
const filing = () => import('./requestFiling.ts')
const cpj = () => import('./cpj/request.ts')

export const handler = implement(finishActions, {
  listFinishActions: ({ params, caller }) => listActions(caller, params.id),
  retryFinishAction: ({ params, caller }) => retryAction(caller, params.id, params.actionId),
  fileInDrive: async ({ body, caller }) => (await filing()).requestFiling(caller, 'gDrive', body),
  fileInSharepoint: async ({ body, caller }) => (await filing()).requestFiling(caller, 'sharepoint', body),
  fileInBucket: async ({ body, caller }) => (await filing()).requestFiling(caller, 's3', body),
  sendIntegration: async ({ params, body, caller }) => (await cpj()).requestSending(caller, params.id, body.record),
  resyncIntegration: async ({ params, body, caller }) =>
    (await import('./cpj/resync.ts')).resync(caller, params.id, body),
  getCpjDocs: async ({ params, caller }) => (await cpj()).listCpjDocuments(caller, params.id),
  readInterviewSecret: async ({ params, caller }) =>
    (await import('./readSecret.ts')).readSecret(caller, params.interviewId),
})
