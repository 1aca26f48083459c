import { inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { primary } from '../platform/table/keys.ts'
import { type Mail, sendMail, tagOf } from './sendMail.ts'

/** Milliseconds within which SES sends the event of an accepted e-mail; usually it takes seconds. Fault tests shorten it. */
const EVENT_WITHIN = 1_000 * Number(process.env.MAIL_EVENT_SECONDS ?? 300)

/** Seconds for which it is known: longer than anything is tried again. */
const KNOWN = 7 * 24 * 3600

/** An e-mail that is to be sent once: written before it is sent, and again by SES's event when SES has taken it. */
export const mailing = defineEntity('mailing', {
  erased: 'when it expires',
  attributes: {
    tag: { type: 'string', required: true, readOnly: true },
    begunAt: { type: 'string', required: true },
    sentAt: { type: 'string' },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofMail: primary(['tag'], []) },
})

/** Whether an earlier attempt has sent an e-mail is not known yet. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain'
  /** Seconds after which it is. */
  readonly wait: number

  constructor(wait: number) {
    super('an earlier attempt may have sent it')
    this.wait = wait
  }
}

/** SES's answer that it does not take an e-mail. Without one, nobody knows. */
const isRefused = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status !== undefined && status >= 400 && status < 500
}

const begin = async (tag: string, former: string | undefined): Promise<boolean> => {
  try {
    await mailing
      .put({ tag, begunAt: now().toISOString(), expiresAt: inSeconds(now()) + KNOWN })
      .where(({ begunAt, sentAt }, { eq, notExists }) =>
        former === undefined ? notExists(begunAt) : `${eq(begunAt, former)} AND ${notExists(sentAt)}`,
      )
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Notes that SES has taken an e-mail, if it is one that is sent once. */
export async function noteSent(tag: string, at: string): Promise<void> {
  try {
    await mailing.patch({ tag }).set({ sentAt: at }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Sends an e-mail once for its id, however often it is tried: SES knows no idempotency, so that an attempt whose outcome is unknown is looked
 * up in SES's own events before it is repeated. Only if SES is silent for minutes about an e-mail that it has taken is it sent twice. Throws
 * `MailUncertain` while that is open.
 */
export async function sendOnce(mail: Mail): Promise<void> {
  const tag = tagOf(mail.id)
  const { data: known } = await mailing.get({ tag }).go({ consistent: true })
  if (known?.sentAt) return
  const age = known ? now().getTime() - Date.parse(known.begunAt) : Number.POSITIVE_INFINITY
  if (age < EVENT_WITHIN) throw new MailUncertain(Math.ceil((EVENT_WITHIN - age) / 1_000))
  if (!(await begin(tag, known?.begunAt))) throw new MailUncertain(EVENT_WITHIN / 1_000)
  try {
    await sendMail(mail, { attempts: 1 })
  } catch (error) {
    if (isRefused(error)) await mailing.delete({ tag }).go()
    throw error
  }
  await noteSent(tag, now().toISOString())
}
