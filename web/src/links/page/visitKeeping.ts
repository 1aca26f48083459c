import type { Visit } from '#shared/api/links/schemas.ts'
import { refOfPath } from '#shared/interview/index.ts'
import type { Keeping } from '../../executions/index.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { cacheExecution } from '../../shell/drafts/cachedExecutions.ts'
import { VISITOR } from './useVisit.ts'

/** The session was ended in another tab, or is too old. */
const LEFT = 'Este aparelho saiu do link. Recarregue a página para entrar de novo.'

type Open = {
  readonly secret: string
  readonly calls: Client['links']
  readonly visit: Visit
}

/** Says so if this device was signed out meanwhile. */
async function orLeft<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'unauthenticated') throw error
    throw new CallFailure(LEFT, { code: 'forbidden', cause: error })
  }
}

/** Keeps what a visitor answers. */
export function visitKeeping({ secret, calls, visit }: Open): Keeping {
  const params = { hash: secret }
  const of = (attachmentId: string) => ({ params: { hash: secret, attachmentId } })
  return {
    owner: VISITOR,
    read: () => calls.readVisit({ params }),
    save: ({ values }, version) => orLeft(calls.saveVisit({ params, body: { version, values } })),
    finish: async ({ values, terms }, version) => {
      try {
        await orLeft(calls.finishVisit({ params, body: { version, values, terms: terms && [...terms] } }))
      } catch (error) {
        // They were sent if only the answer was lost, or if another tab has sent them.
        const now = await calls.readVisit({ params }).catch(() => undefined)
        if (!now || now.may.includes('save')) throw error
      }
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
