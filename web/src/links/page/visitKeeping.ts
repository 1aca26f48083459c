import type { Visit } from '#shared/api/links/schemas.ts'
import { refOfPath } from '#shared/interview/index.ts'
import type { Keeping } from '../../executions/index.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { cacheExecution } from '../../shell/drafts/cachedExecutions.ts'
import { VISITOR } from './useVisit.ts'

type Open = {
  readonly secret: string
  readonly calls: Client['links']
  readonly visit: Visit
}

/** Keeps what a visitor answers. */
export function visitKeeping({ secret, calls, visit }: Open): Keeping {
  const params = { hash: secret }
  const of = (attachmentId: string) => ({ params: { hash: secret, attachmentId } })
  return {
    owner: VISITOR,
    read: () => calls.readVisit({ params }),
    save: ({ values }, version) => calls.saveVisit({ params, body: { version, values } }),
    finish: async ({ values, terms }, version) => {
      await calls.finishVisit({ params, body: { version, values, terms: terms && [...terms] } })
      return {}
    },
    cache: (content, version) => void cacheExecution(VISITOR, visit.id, { ...visit, ...content, version }),
    left: () => undefined,
    files: {
      begin: ({ id, path, name, size }) =>
        calls.beginVisitAttachment({ params, body: { id, ref: refOfPath(path), name, size } }),
      complete: (id) => calls.completeVisitAttachment(of(id)),
      drop: (id) => calls.deleteVisitAttachment(of(id)),
      list: () => calls.listVisitAttachments({ params }),
      read: (id, view, signal) =>
        calls.getVisitAttachment({ ...of(id), query: { view: view ? 'true' : 'false' } }, { signal }),
    },
  }
}
