import { privacy } from '#shared/api/privacy.ts'
import { implement } from '../platform/http/implement.ts'
import { readTexts, saveTexts } from './processing/texts.ts'
import { createRequest, deleteRequest, searchAgain } from './requests/createRequest.ts'
import { listRequests, readOneRequest } from './requests/listRequests.ts'

export const handler = implement(privacy, {
  createPrivacyRequest: ({ caller, body }) => createRequest(caller, body),
  listPrivacyRequests: ({ caller, query }) => listRequests(caller, query),
  getPrivacyRequest: ({ caller, params }) => readOneRequest(caller, params.id),
  listPrivacyItems: async ({ caller, params, query }) =>
    (await import('./requests/listItems.ts')).listItems(caller, params.id, query),
  decidePrivacyItems: async ({ caller, params, body }) =>
    (await import('./requests/decide.ts')).decide(caller, params.id, body),
  repeatPrivacySearch: ({ caller, params }) => searchAgain(caller, params.id),
  erasePrivacyItems: async ({ caller, params, body }) =>
    (await import('./requests/decide.ts')).beginErasure(caller, params.id, body),
  exportPrivacyRequest: async ({ caller, params, query }) =>
    (await import('./export/exportRequest.ts')).exportRequest(caller, params.id, query),
  deletePrivacyRequest: ({ caller, params }) => deleteRequest(caller, params.id),
  listRetention: async ({ caller }) => (await import('./retention/listRetention.ts')).listRetention(caller),
  listUpcomingErasures: async ({ caller, params, query }) =>
    (await import('./retention/listRetention.ts')).listUpcoming(caller, params.interviewId, query),
  getPrivacyTexts: ({ caller }) => readTexts(caller.organizationId),
  savePrivacyTexts: ({ caller, body }) => saveTexts(caller, body),
  getProcessingRegister: async ({ caller }) =>
    (await import('./processing/processingRegister.ts')).processingRegister(caller),
  holdExecution: async ({ caller, params, body }) =>
    (await import('./holds.ts')).holdExecution(caller, params.id, body),
  releaseExecution: async ({ caller, params, body }) =>
    (await import('./holds.ts')).releaseExecution(caller, params.id, body),
})
