import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Caller } from './caller.ts'
import { readKey } from './embeddedKey.ts'
import { login } from './login.ts'
import { isOutlived, session } from './session.ts'
import { user } from './user.ts'
import { withoutOwnership } from './withoutOwnership.ts'

type Rights = Pick<Caller, 'privileges' | 'isAdmin'>

/** Milliseconds for which reads may use cached rights. */
export const RIGHTS_LIFE = 3_000

/** Limit of cached sessions. */
const MAX_CACHED = 1_000

type Remembered = {
  readonly until: number
  readonly rights: Promise<Rights | undefined>
}

const remembered = new Map<string, Remembered>()

/** The session's and user's current state in the table; undefined if either has ended. */
async function read({ organizationId, userId, sessionId, only }: Caller): Promise<Rights | undefined> {
  const [{ data: own }, { data: person }] = await Promise.all([
    session.get({ organizationId, sessionId }).go({ consistent: true }),
    user.get({ organizationId, userId }).go({ consistent: true }),
  ])
  if (!own || !person || own.userId !== userId || own.endedBecause || own.expiresAt <= inSeconds(now()))
    return undefined
  const { keyId } = own
  const [{ data: known }, key] = await Promise.all([
    login.get({ email: person.email }).go({ consistent: true }),
    keyId ? readKey(organizationId, keyId) : undefined,
  ])
  if (!known || (keyId && !key) || isOutlived(own, person) || isOutlived(own, known)) return undefined
  const { privileges, isAdmin } = person
  return only ? { privileges: withoutOwnership(privileges), isAdmin: false } : { privileges, isAdmin }
}

/**
 * The caller of an access token with their current rights: a token is valid for 15 minutes, but removing a user, ending a session or
 * lowering privileges takes effect at once. With `fresh` the table is always read; otherwise a result of the last seconds is enough, so
 * that the many reads of one screen cause a single one.
 */
export async function withCurrentRights(caller: Caller, fresh: boolean): Promise<Caller> {
  // The cache key has every input: the result for one person must not be used for another with the same session.
  const key = [caller.organizationId, caller.userId, caller.sessionId, caller.only !== undefined].join()
  const time = now().getTime()
  const former = remembered.get(key)
  const isGood = !fresh && former !== undefined && former.until > time
  const rights = isGood ? former.rights : read(caller)
  if (!isGood) {
    if (remembered.size >= MAX_CACHED) remembered.clear()
    remembered.set(key, { until: time + RIGHTS_LIFE, rights })
    rights.catch(() => remembered.delete(key))
  }
  const present = await rights
  if (!present) throw new Failure('unauthenticated')
  return { ...caller, ...present }
}
