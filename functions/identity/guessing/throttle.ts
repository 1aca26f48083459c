import { createHash } from 'node:crypto'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { primary } from '../../platform/table/keys.ts'
import { networkOf } from './networkOf.ts'

/** Seconds over which failures are counted, and for which a subject over its limit waits. */
const WINDOW = 15 * 60

/** Failed sign-ins within the window after which no further one is tried. An office shares one address. */
export const FAILURES_BY_ACCOUNT = 10
export const FAILURES_BY_ADDRESS = 100

/** Everything else that is counted, with how often it may be tried within the window. */
const limits = {
  /** Codes of the second factor, by person. */
  code: 10,
  /** The present password, asked again of somebody who is signed in. */
  presentPassword: 10,
  newPasswordOfAccount: 5,
  newPasswordFromAddress: 50,
  signUpOfAccount: 5,
  signUpFromAddress: 50,
  recaptchaFromAddress: 100,
  /** Invitations, by organisation and by the address that gets them. */
  invitations: 500,
  invitationsToAddress: 5,
  /** In a day: anybody can begin a trial and have it write to strangers. */
  invitationsOfTrial: 30,
} as const
type Counted = keyof typeof limits

/** Seconds over which something is counted, where it is not the usual window. */
const windows: Partial<Record<Counted, number>> = { invitationsOfTrial: 24 * 3600 }

/** Attempts by account or address, existing or not, so that a lock tells nothing about who has an account. */
export const throttle = defineEntity('throttle', {
  erased: 'when it expires',
  attributes: {
    subject: { type: 'string', required: true },
    count: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { subject: primary(['subject'], []) },
})

/** Where a caller comes from, as far as one person may change it: of IPv6 they have a whole /64. */
const fromAddress: ReadonlySet<string> = new Set([
  'address',
  'newPasswordFromAddress',
  'signUpFromAddress',
  'recaptchaFromAddress',
])

/** Names what is counted without storing it in the clear. */
export function subjectOf(kind: 'account' | 'address' | 'device' | Counted, value: string): string {
  const counted = fromAddress.has(kind) ? networkOf(value) : value
  return `${kind}:${createHash('sha256').update(counted).digest('hex')}`
}

async function open(subject: string, seconds: number): Promise<number> {
  const time = inSeconds(now())
  await throttle
    .put({ subject, count: 1, expiresAt: time + seconds })
    .where(({ expiresAt }, { lte, notExists }) => `${notExists(expiresAt)} OR ${lte(expiresAt, time)}`)
    .go()
  return 1
}

/**
 * Counts an attempt before it is made and gives how many there were in the window: counting first leaves no gap through which many
 * guesses at once could slip.
 */
export async function countAttempt(subject: string, seconds = WINDOW): Promise<number> {
  const time = inSeconds(now())
  for (;;) {
    try {
      const { data } = await throttle
        .patch({ subject })
        .add({ count: 1 })
        .where(({ expiresAt }, { gt }) => gt(expiresAt, time))
        .go({ response: 'all_new' })
      return data.count
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
    try {
      return await open(subject, seconds)
    } catch (error) {
      // Another attempt opened the window in between: count within it.
      if (!isConditionFailure(error)) throw error
    }
  }
}

/** Takes back the attempt of someone who proved to be the account's owner. */
export async function forgiveAttempt(subject: string): Promise<void> {
  try {
    await throttle.patch({ subject }).add({ count: -1 }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

export async function forgiveAll(subject: string): Promise<void> {
  await throttle.delete({ subject }).go()
}

/** Counts an attempt, refuses it when there were too many, and says whether it is the last one that is not. */
export async function limit(kind: Counted, value: string): Promise<{ readonly isLast: boolean }> {
  const count = await countAttempt(subjectOf(kind, value), windows[kind])
  if (count > limits[kind]) throw new Failure('too_many')
  return { isLast: count === limits[kind] }
}
