import type { Privilege } from '#shared/api/call.ts'
import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Caller } from './caller.ts'
import { countMiss } from './limitVisitors.ts'
import { gone, hashOfSecret, readLink, type StoredLink, stateOf } from './link.ts'
import { readVisitor, type StoredVisit, visitSession } from './visit.ts'

const UNKNOWN = 'Abra de novo o link que você recebeu para continuar. O que você respondeu continua guardado.'

const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** The session of a token that is neither unknown, over nor of another link. */
export async function readVisitSession(token: string, { linkId }: Pick<StoredLink, 'linkId'>) {
  if (!SHAPE.test(token)) return undefined
  const { data } = await visitSession.get({ hash: hashOfSecret(token) }).go({ consistent: true })
  return data && data.linkId === linkId && data.expiresAt > inSeconds(now()) ? data : undefined
}

/** A visitor as the caller of the use cases of their one execution. */
export function visitorAsCaller(
  { organizationId, visitId, interviewId, executionId, name }: StoredVisit,
  { linkId, options }: Pick<StoredLink, 'linkId' | 'options'>,
  session?: string,
): Caller {
  const privileges: Privilege[] = ['execution.edit']
  if (options.files === 'all') privileges.push('execution.downloadDocx')
  return {
    userId: visitId,
    organizationId,
    privileges,
    isAdmin: false,
    sessionId: '',
    only: { template: interviewId, document: executionId },
    visit: { linkId, name, ...(session && { session }) },
  }
}

/**
 * The visitor of a session token and the secret of their link; `unauthenticated` if either is not ours or they do not belong together, and
 * `gone` once the link is over. Always read from the table, so that revoking a link takes effect at once.
 */
export async function verifyVisit(secret: string, token: string, address: string): Promise<Caller> {
  const hash = SHAPE.test(token) ? hashOfSecret(token) : undefined
  const { data: session } = hash ? await visitSession.get({ hash }).go({ consistent: true }) : { data: null }
  const isGood = session && !session.ticket && session.expiresAt > inSeconds(now())
  const [own, visitor] = isGood
    ? await Promise.all([
        readLink(session.organizationId, session.linkId),
        readVisitor(session.organizationId, session.visitId),
      ])
    : []
  if (!own || !visitor || own.hash !== hashOfSecret(secret)) {
    await countMiss(address)
    throw new Failure('unauthenticated', UNKNOWN)
  }
  const state = stateOf(own)
  if (state !== 'open' && state !== 'usedUp') throw gone(own, state)
  return visitorAsCaller(visitor, own, hash)
}
