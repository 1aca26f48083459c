import { createHash } from 'node:crypto'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { networkOf } from '../../platform/networkOf.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { primary } from '../../platform/table/keys.ts'

/** Seconds over which failures are counted, and for which a subject over its limit has to wait. */
const WINDOW = 15 * 60

/** Failed sign-ins within the window after which further ones are rejected. An office shares one address. */
export const FAILURES_BY_ACCOUNT = 10
export const FAILURES_BY_ADDRESS = 100

/** E-mails of finished documents that an organisation on trial may send per day. */
export const FINISH_EMAILS_OF_TRIAL = 50

/** Everything else that is counted, with its limit per window. */
const limits = {
  /** Codes of the second factor, by person. */
  code: 10,
  /** The current password, asked again during a session. */
  presentPassword: 10,
  newPasswordOfAccount: 5,
  newPasswordFromAddress: 50,
  signUpOfAccount: 5,
  signUpFromAddress: 50,
  recaptchaFromAddress: 100,
  /** Invitations, by organisation and by recipient. */
  invitations: 500,
  invitationsToAddress: 5,
  /** Wrong PINs, passwords and codes of a public link, by link (or person) and by address. */
  linkGuesses: 10,
  linkGuessesFromAddress: 100,
  /** E-mails that visitors have us send: by link, by address and to one recipient. */
  linkMails: 200,
  linkMailsFromAddress: 20,
  linkMailsToAddress: 5,
  /** Codes sent to somebody who signs, by link and by address; and wrong ones. */
  signingCodes: 5,
  signingCodesFromAddress: 400,
  signingGuesses: 5,
  signingGuessesFromAddress: 100,
  /** PDFs signed elsewhere that somebody who signs uploads. */
  signingUploads: 60,
  /** PDFs that anybody has us examine, and numbers that they ask for, by address. */
  verifiedFiles: 60,
  verifiedNumbers: 300,
  /** E-mails that members send, by organisation and to one recipient. */
  emails: 300,
  emailsToAddress: 10,
  /** Sign-ins by an organisation's provider, of which each asks three times. */
  singleSignOnFromAddress: 900,
  /** Issuers and domains that an owner has us ask, by organisation. */
  issuerTests: 60,
  domainLookups: 60,
  /** Per day: anybody can start a trial and have it e-mail strangers. */
  invitationsOfTrial: 30,
  finishEmailsOfTrial: FINISH_EMAILS_OF_TRIAL,
} as const
type Counted = keyof typeof limits

const DAY = 24 * 3600

/** Windows in seconds that differ from the usual one. */
const windows: Partial<Record<Counted, number>> = { invitationsOfTrial: DAY, finishEmailsOfTrial: DAY }

/** Attempts by account or address, existing or not, so that a lock does not reveal whether an account exists. */
export const throttle = defineEntity('throttle', {
  erased: 'when it expires',
  attributes: {
    subject: { type: 'string', required: true },
    count: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { subject: primary(['subject'], []) },
})

/** Counters by the caller's address, reduced to what one person controls: a whole /64 in IPv6. */
const fromAddress: ReadonlySet<string> = new Set([
  'address',
  'newPasswordFromAddress',
  'signUpFromAddress',
  'recaptchaFromAddress',
  'singleSignOnFromAddress',
  'linkGuessesFromAddress',
  'linkMailsFromAddress',
  'signingCodesFromAddress',
  'signingGuessesFromAddress',
  'verifiedFiles',
  'verifiedNumbers',
])

/** A hashed key for what is counted. */
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

/** Counts an attempt before it is made, and returns the number in the window: counting first leaves no gap for simultaneous guesses. */
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
      // Another attempt opened the window in the meantime: count within it.
      if (!isConditionFailure(error)) throw error
    }
  }
}

/** Takes back the attempt of someone who proved to be the account's owner. */
export async function discountAttempt(subject: string): Promise<void> {
  try {
    await throttle.patch({ subject }).add({ count: -1 }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

export async function clearAttempts(subject: string): Promise<void> {
  await throttle.delete({ subject }).go()
}

/** Counts an attempt, rejects it if there were too many, and tells whether it is the last one allowed. */
export async function limit(kind: Counted, value: string): Promise<{ readonly isLast: boolean }> {
  const count = await countAttempt(subjectOf(kind, value), windows[kind])
  if (count > limits[kind]) throw new Failure('too_many')
  return { isLast: count === limits[kind] }
}
