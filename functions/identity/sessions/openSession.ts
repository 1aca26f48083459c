import type { Session, User } from '#shared/api/identity.ts'
import type { Only } from '../../platform/auth/caller.ts'
import { EMBEDDED_LIFE, SESSION_LIFE, SINGLE_SIGN_ON_LIFE, session } from '../../platform/auth/session.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { newDevice } from '../guessing/device.ts'
import { requiredStep } from '../secondFactor/requiredFactor.ts'
import { sealFor } from '../singleSignOn/registration.ts'
import { refusalOfPassword, requiresSingleSignOn } from '../singleSignOn/requirement.ts'
import { issueAccessToken } from './accessToken.ts'
import { writeRefreshToken } from './refreshToken.ts'

const PROVE =
  'Esta organização exige a verificação em duas etapas. Saia e entre de novo, com o código, para abrir a organização.'

type Opening = {
  /** The action to log. */
  readonly as?: 'session.opened' | 'session.openedBySingleSignOn' | 'session.switched' | 'session.embedded'
  /** The one document that the session can use, and the key that vouched for it. */
  readonly only?: Only
  readonly keyId?: string
  /** The organisation's provider let the person in. */
  readonly singleSignOn?: { readonly leaveAt: string | undefined }
  /** The instant at which the second factor was verified, if it was. */
  readonly provedAt?: string | undefined
}

const lifeOf = ({ only, singleSignOn }: Pick<Opening, 'only' | 'singleSignOn'>): number => {
  if (only) return EMBEDDED_LIFE
  return singleSignOn ? SINGLE_SIGN_ON_LIFE : SESSION_LIFE
}

const sealed = async (organizationId: string, { leaveAt }: NonNullable<Opening['singleSignOn']>) =>
  leaveAt === undefined ? {} : { leaveAt: await sealFor(organizationId, { leaveAt }) }

/**
 * Opens a session for an authenticated person. `startedAt` is the instant at which authentication began: anything that ended all sessions
 * since then (a new password) ends this one too.
 */
export async function openSession(
  person: User,
  context: CallContext,
  startedAt: string,
  { as: action = 'session.opened', only, keyId, singleSignOn, provedAt }: Opening = {},
): Promise<Session> {
  const sessionId = newId()
  const { organization: organizationId, id: userId, email, privileges, isAdmin } = person
  // For an embedded document, the other system vouches with the organisation's key; the organisation's provider vouches by itself.
  const vouched = only !== undefined || singleSignOn !== undefined
  const refusal = vouched ? undefined : await refusalOfPassword(person)
  if (refusal !== undefined) throw new Failure('invalid', refusal)
  const step = vouched ? 'nothing' : await requiredStep({ organizationId, email, isAdmin }, provedAt)
  if (step === 'proof') throw new Failure('invalid', PROVE)
  const mustEnrol = step === 'enrolment'
  const isOwnersWay = !vouched && (await requiresSingleSignOn(organizationId))
  const item = {
    organizationId,
    sessionId,
    userId,
    rotatedAt: now().getTime(),
    expiresAt: inSeconds(now()) + lifeOf({ only, singleSignOn }),
    address: context.address,
    userAgent: context.userAgent.slice(0, 500),
    createdAt: startedAt,
    ...(only && { only }),
    ...(keyId && { keyId }),
    ...(singleSignOn && { singleSignOn: await sealed(organizationId, singleSignOn) }),
    ...(provedAt && { provedAt }),
  }
  const entry = logEntry(
    { organizationId, userId },
    {
      action: action === 'session.opened' && isOwnersWay ? 'session.openedByOwner' : action,
      subject: { kind: 'session', id: sessionId },
      after: only && { ...only },
    },
  )
  const done = await tryTransact({ session }, (write) => [write.session.put(item)], [entry])
  if (!done) throw new Error(`The session ${sessionId} was in another transaction`)
  const caller = { userId, organizationId, privileges, isAdmin, sessionId }
  return {
    ...person,
    ...(await issueAccessToken({ ...caller, ...(only && { only }), ...(mustEnrol && { mustEnrol }) })),
    refreshToken: await writeRefreshToken({ organizationId, sessionId, counter: 0 }),
    ...(mustEnrol && { mustEnrol }),
    ...(action === 'session.opened' && { device: await newDevice(email) }),
  }
}
