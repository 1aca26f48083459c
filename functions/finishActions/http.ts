import { finishActions } from '#shared/api/finishActions.ts'
import { implement } from '../platform/http/implement.ts'
import { listActions, retryAction } from './listActions.ts'
import { readSecret } from './readSecret.ts'

export const handler = implement(finishActions, {
  listFinishActions: ({ params, caller }) => listActions(caller, params.id),
  retryFinishAction: ({ params, caller }) => retryAction(caller, params.id, params.actionId),
  readInterviewSecret: ({ params, caller }) => readSecret(caller, params.interviewId),
})
