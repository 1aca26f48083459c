import { finishActions } from '#shared/api/finishActions.ts'
import { implement } from '../platform/http/implement.ts'
import { listActions, retryAction } from './listActions.ts'
import { readSecret } from './readSecret.ts'
import { requestFiling } from './requestFiling.ts'

export const handler = implement(finishActions, {
  listFinishActions: ({ params, caller }) => listActions(caller, params.id),
  retryFinishAction: ({ params, caller }) => retryAction(caller, params.id, params.actionId),
  fileInDrive: ({ body, caller }) => requestFiling(caller, 'gDrive', body),
  fileInSharepoint: ({ body, caller }) => requestFiling(caller, 'sharepoint', body),
  readInterviewSecret: ({ params, caller }) => readSecret(caller, params.interviewId),
})
