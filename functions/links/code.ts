import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limit } from '#functions/identity/index.ts'
import { interview } from '#functions/interviews/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { linkCode } from '#shared/mail/emails/linkCode.ts'
import { gone, type StoredLink, stateOf } from '../platform/auth/link.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { CallContext } from '../platform/http/types.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { primary } from '../platform/table/keys.ts'
import { transact } from '../platform/transact.ts'
import { linkOf } from './openLink.ts'
import { requireProof } from './proof.ts'

/** Seconds for which a code lets its person in. */
const LIFE = 10 * 60

/** The last code sent to an e-mail for a link. */
export const visitCode = defineEntity('visitCode', {
  erased: 'when it expires',
  attributes: {
    /** A keyed hash of link and e-mail. */
    person: { type: 'string', required: true, readOnly: true },
    /** A keyed hash of the code. */
    hash: { type: 'string', required: true },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: { person: primary(['person'], []) },
})

async function keyedHash(...parts: readonly string[]): Promise<string> {
  return createHmac('sha256', await sealingKey('link code'))
    .update(parts.join(' '))
    .digest('hex')
}

/** An e-mail as one person of a link, without revealing whose. */
export const personOf = ({ linkId }: Pick<StoredLink, 'linkId'>, email: string): Promise<string> =>
  keyedHash('person', linkId, email)

/** What is in front of visitors by its name: the interview, or the link of a document. */
export async function titleOf({ organizationId, interviewId, name }: StoredLink): Promise<string> {
  const { data } = await interview.get({ organizationId, interviewId }).go({ attributes: ['name', 'publication'] })
  return data?.publication?.name ?? data?.name ?? name
}

/** Counts an e-mail that a visitor has us send; fails with 429 if there are too many. */
export async function countMail({ linkId }: Pick<StoredLink, 'linkId'>, email: string, address: string): Promise<void> {
  await limit('linkMailsFromAddress', address)
  await limit('linkMails', linkId)
  await limit('linkMailsToAddress', email)
}

type Asked = {
  readonly email: string
  readonly proof?: string | undefined
  readonly recaptcha?: string | undefined
}

/** Sends a one-time code to a person who wants to enter by a link. */
export async function sendLinkCode(secret: string, { email, ...proving }: Asked, context: CallContext): Promise<null> {
  const own = await linkOf(secret, context)
  const state = stateOf(own)
  // Who is in already may come back from another device when it is used up.
  if (state !== 'open' && state !== 'usedUp') throw gone(own, state)
  if (own.options.login !== 'code')
    throw new Failure('invalid', 'Este link não pede código: entre por ele do modo como ele pede.')
  await requireProof(own, proving, context.address)
  await countMail(own, email, context.address)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const { organizationId, linkId } = own
  const { name, layout } = await invitingOrganization(organizationId)
  const item = {
    person: await personOf(own, email),
    hash: await keyedHash('code', linkId, email, code),
    expiresAt: inSeconds(now()) + LIFE,
  }
  await transact({ visitCode }, (write) => [write.visitCode.put(item)], [
    emailTo(
      organizationId,
      email,
      linkCode({ organization: name, title: await titleOf(own), code }),
      undefined,
      layout,
    ),
  ])
  return null
}

/** Whether a code is the last one sent to that e-mail; it works once. */
export async function spendCode(own: StoredLink, email: string, code: string): Promise<boolean> {
  const person = await personOf(own, email)
  const { data } = await visitCode.get({ person }).go({ consistent: true })
  if (!data || data.expiresAt <= inSeconds(now())) return false
  const hash = Buffer.from(await keyedHash('code', own.linkId, email, code))
  if (!timingSafeEqual(hash, Buffer.from(data.hash))) return false
  try {
    await visitCode.remove({ person }).go()
    return true
  } catch (error) {
    // The same code was used at the same moment.
    if (isConditionFailure(error)) return false
    throw error
  }
}
