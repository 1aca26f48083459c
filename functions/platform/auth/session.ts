import { CustomAttributeType, type EntityItem } from 'electrodb'
import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'
import type { Only } from './caller.ts'

/** Seconds without use after which a session ends: 30 days. */
export const SESSION_LIFE = 30 * 24 * 3600

/** Seconds after which a session ends however much it is used, so that its person proves again who they are: 90 days. */
export const LONGEST_SESSION = 90 * 24 * 3600

/** Seconds after which a session of one document ends, used or not: a working day. */
export const EMBEDDED_LIFE = 8 * 3600

/**
 * One signed-in browser or program: a family of refresh tokens of which only the newest is good. The tokens themselves are computed
 * from `counter` (see refreshToken.ts), so the table holds nothing that could be stolen from it.
 */
export const session = defineEntity('session', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    sessionId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    /** How often the refresh token was exchanged. */
    counter: { type: 'number', required: true, default: 0 },
    /** Milliseconds since 1970 of the last exchange. */
    rotatedAt: { type: 'number', required: true },
    /** An instant: when its person last showed their second factor in it, or in the one that it was switched from. */
    provedAt: { type: 'string' },
    endedBecause: { type: ['signedOut', 'reused', 'ended', 'switched'] as const },
    address: { type: 'string' },
    userAgent: { type: 'string' },
    /** The one document that the session reaches, and its template; such a session ends at a fixed time. */
    only: { type: CustomAttributeType<Only>('any'), readOnly: true },
    /** The embedded key that vouched for it: the session ends with the key. */
    keyId: { type: 'string', readOnly: true },
    /** Seconds since 1970; moved on by each exchange. */
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: {
    session: primary(['organizationId', 'sessionId'], []),
    ofUser: index('gsi1', ['organizationId', 'userId'], ['sessionId']),
  },
})

type Stored = EntityItem<typeof session>

/** Seconds since 1970 when a session that is used now ends, if it is not used again. */
export const nextExpiry = ({ createdAt, only, expiresAt }: Pick<Stored, 'createdAt' | 'only' | 'expiresAt'>): number =>
  only ? expiresAt : Math.min(inSeconds(now()) + SESSION_LIFE, inSeconds(new Date(createdAt)) + LONGEST_SESSION)

type Ending = {
  readonly sessionsSince?: string
  readonly sessionKept?: string
}

/** Whether a person's sessions were all ended after this one began. */
export const isOutlived = (
  { sessionId, createdAt }: { readonly sessionId: string; readonly createdAt: string },
  ending: Ending | null | undefined,
): boolean =>
  ending?.sessionsSince !== undefined && createdAt < ending.sessionsSince && sessionId !== ending.sessionKept
