import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Caller } from './caller.ts'
import { readKey } from './embeddedKey.ts'
import { login } from './login.ts'
import { isOutlived, session } from './session.ts'
import { user } from './user.ts'
import { withoutOwnership } from './withoutOwnership.ts'

type Standing = Pick<Caller, 'privileges' | 'isAdmin'>

/** Milliseconds for which a read may rely on what was read before. */
export const STANDING_LIFE = 3_000

/** Sessions that are remembered, at most. */
const KEPT = 1_000

type Remembered = {
  readonly until: number
  readonly standing: Promise<Standing | undefined>
}

const remembered = new Map<string, Remembered>()

/** What the table says of a session and its person at this moment; undefined when either has ended. */
async function read({ organizationId, userId, sessionId, only }: Caller): Promise<Standing | undefined> {
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
 * The caller of an access token as they stand now: a token is signed for 15 minutes, but a removed person, an ended session and a
 * lowered level count at once. With `fresh` the table is asked in any case; else an answer of the last seconds will do, so that the many
 * reads of one screen ask once.
 */
export async function standingOf(caller: Caller, fresh: boolean): Promise<Caller> {
  // By everything that was asked: what holds for one person is no answer for another under the same session.
  const asked = [caller.organizationId, caller.userId, caller.sessionId, caller.only !== undefined].join()
  const time = now().getTime()
  const former = remembered.get(asked)
  const isGood = !fresh && former !== undefined && former.until > time
  const standing = isGood ? former.standing : read(caller)
  if (!isGood) {
    if (remembered.size >= KEPT) remembered.clear()
    remembered.set(asked, { until: time + STANDING_LIFE, standing })
    standing.catch(() => remembered.delete(asked))
  }
  const present = await standing
  if (!present) throw new Failure('unauthenticated')
  return { ...caller, ...present }
}
