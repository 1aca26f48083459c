import { CustomAttributeType, type EntityItem } from 'electrodb'
import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'
import type { Only } from './caller.ts'

/** Seconds without use after which a session ends: 30 days. */
export const SESSION_LIFE = 30 * 24 * 3600

/** Seconds after which a session ends even if it is used, so that the person has to sign in again: 90 days. */
export const LONGEST_SESSION = 90 * 24 * 3600

/** Seconds after which a session for one document ends, used or not: a working day. */
export const EMBEDDED_LIFE = 8 * 3600

/**
 * Seconds after which a session that the organisation's provider let in ends, used or not: who is removed there is out within a working day.
 */
export const SINGLE_SIGN_ON_LIFE = 12 * 3600

/**
 * A signed-in browser or program: a family of refresh tokens, of which only the newest is valid. The tokens are computed from `counter`
 * (see refreshToken.ts), so the table contains nothing worth stealing.
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
    /** An instant: when the second factor was last verified in it, or in the session it was switched from. */
    provedAt: { type: 'string' },
    endedBecause: { type: ['signedOut', 'reused', 'ended', 'switched'] as const },
    address: { type: 'string' },
    userAgent: { type: 'string' },
    /** The one document, with its model, that the session can use; such a session ends at a fixed time. */
    only: { type: CustomAttributeType<Only>('any'), readOnly: true },
    /** The embedded key that vouched for it: the session ends with the key. */
    keyId: { type: 'string', readOnly: true },
    /** The organisation's provider let the person in; where the browser leaves it, sealed, if it has such a place. */
    singleSignOn: { type: CustomAttributeType<{ readonly leaveAt?: string }>('any'), readOnly: true },
    /** Seconds since 1970; extended by each exchange. */
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: {
    session: primary(['organizationId', 'sessionId'], []),
    ofUser: index('gsi1', ['organizationId', 'userId'], ['sessionId']),
  },
})

type Stored = EntityItem<typeof session>

/** When a session used now ends unless it is used again, in seconds since 1970. */
export const nextExpiry = ({
  createdAt,
  only,
  singleSignOn,
  expiresAt,
}: Pick<Stored, 'createdAt' | 'only' | 'singleSignOn' | 'expiresAt'>): number =>
  only || singleSignOn
    ? expiresAt
    : Math.min(inSeconds(now()) + SESSION_LIFE, inSeconds(new Date(createdAt)) + LONGEST_SESSION)

type Ending = {
  readonly sessionsSince?: string
  readonly sessionKept?: string
}

/** Whether all of a person's sessions were ended after this one began. */
export const isOutlived = (
  { sessionId, createdAt }: { readonly sessionId: string; readonly createdAt: string },
  ending: Ending | null | undefined,
): boolean =>
  ending?.sessionsSince !== undefined && createdAt < ending.sessionsSince && sessionId !== ending.sessionKept
