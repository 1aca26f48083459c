import { links } from '#shared/api/links.ts'
import { implement } from '../platform/http/implement.ts'
import { linkOf, openLink, redirectLink } from './openLink.ts'

/** Calls of members, and of visitors: the engine of interviews is loaded by the first of them. */
const sharing = () => import('./memberCalls.ts')
const visiting = () => import('./visiting.ts')
const filing = () => import('./visitAttachments.ts')

export const handler = implement(links, {
  listInterviewLinks: async ({ caller, params, context }) =>
    (await sharing()).listInterviewLinks(caller, params.id, context.site),
  createInterviewLink: async ({ caller, params, body, context }) =>
    (await sharing()).createInterviewLink(caller, params.id, body, context.site),
  changeInterviewLink: async ({ caller, params, body, context }) =>
    (await sharing()).changeInterviewLink(caller, params, body, context.site),
  revokeInterviewLink: async ({ caller, params, context }) =>
    (await sharing()).revokeInterviewLink(caller, params, context.site),
  listInterviewLinkVisits: async ({ caller, params, query }) =>
    (await sharing()).listInterviewLinkVisits(caller, params, query),
  listExecutionLinks: async ({ caller, params, context }) =>
    (await sharing()).listExecutionLinks(caller, params.id, context.site),
  createExecutionLink: async ({ caller, params, body, context }) =>
    (await sharing()).createExecutionLink(caller, params.id, body, context.site),
  changeExecutionLink: async ({ caller, params, body, context }) =>
    (await sharing()).changeExecutionLink(caller, params, body, context.site),
  revokeExecutionLink: async ({ caller, params, context }) =>
    (await sharing()).revokeExecutionLink(caller, params, context.site),
  listExecutionLinkVisits: async ({ caller, params, query }) =>
    (await sharing()).listExecutionLinkVisits(caller, params, query),
  openLink: ({ params, context }) => openLink(params.id, context),
  redirectLink: ({ params, context }) => redirectLink(params.id, context),
  startVisit: async ({ params, body, context }) => (await visiting()).startVisit(params.hash, body, context),
  loginToLink: async ({ body: { hash, email, password, ...body }, context }) =>
    (await visiting()).startVisit(hash, { ...body, login: { email, password } }, context),
  getLinkChallenge: async ({ params, context }) =>
    (await import('./proof.ts')).newChallenge(await linkOf(params.hash, context)),
  sendLinkCode: async ({ params, body, context }) =>
    (await import('./code.ts')).sendLinkCode(params.hash, body, context),
  sendVisitLink: async ({ caller, params, body, context }) =>
    (await import('./sendVisitLink.ts')).sendVisitLink(caller, params.hash, body.email, context),
  sendVisitLinkAgain: async ({ params, body, context }) =>
    (await import('./sendVisitLink.ts')).sendVisitLinkAgain(params.hash, body.ticket, context),
  readVisit: async ({ caller }) => (await visiting()).readVisit(caller),
  saveVisit: async ({ caller, body }) => (await visiting()).saveVisit(caller, body),
  finishVisit: async ({ caller, body }) => (await visiting()).finishVisit(caller, body),
  getVisitFile: async ({ caller, params }) => (await visiting()).readVisitFile(caller, params.fileId),
  previewVisit: async ({ caller, params }) => (await visiting()).previewVisit(caller, params.modelId),
  endVisit: async ({ caller }) => (await visiting()).endVisit(caller),
  beginVisitAttachment: async ({ caller, body }) => (await filing()).begin(caller, body),
  getVisitAttachmentParts: async ({ caller, params }) => (await filing()).parts(caller, params.attachmentId),
  completeVisitAttachment: async ({ caller, params }) => (await filing()).complete(caller, params.attachmentId),
  listVisitAttachments: async ({ caller }) => (await filing()).list(caller),
  getVisitAttachment: async ({ caller, params, query }) =>
    (await filing()).read(caller, params.attachmentId, query.view === 'true'),
  deleteVisitAttachment: async ({ caller, params }) => (await filing()).remove(caller, params.attachmentId),
})
