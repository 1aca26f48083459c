import { invitingOrganization } from '#functions/organizations/index.ts'
import { visitLink } from '#shared/mail/emails/visitLink.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { countMiss } from '../platform/auth/limitVisitors.ts'
import { gone, hashOfSecret, readLink, type StoredLink, stateOf } from '../platform/auth/link.ts'
import { readVisitSession } from '../platform/auth/verifyVisit.ts'
import { readVisitor, type StoredVisitSession, visitSession } from '../platform/auth/visit.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import type { CallContext } from '../platform/http/types.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { newSecret } from '../platform/secret.ts'
import { transact } from '../platform/transact.ts'
import { countMail, titleOf } from './code.ts'
import { linkOf } from './openLink.ts'
import { openSecret, sealSecret } from './secrets.ts'

const DAY = 24 * 3600
/** Seconds for which an e-mailed address lets another browser in, and for which another may then be sent in its place. */
const LIFE = 7 * DAY
const REPLACED = 30 * DAY

type Asked = { readonly visitId: string; readonly secret: string; readonly email: string }

/** Sends a visitor an address with which another browser goes on with their document, once. Both secrets are after the #. */
async function mailTicket(
  own: StoredLink,
  { visitId, secret, email }: Asked,
  { address, site }: CallContext,
): Promise<null> {
  await countMail(own, email, address)
  const ticket = newSecret()
  const { organizationId, linkId, interviewId } = own
  const { name, layout } = await invitingOrganization(organizationId)
  const url = `${site}/app/public/${interviewId}#${secret}&token=${ticket}`
  const content = visitLink({ organization: name, title: await titleOf(own), url })
  const worksUntil = inSeconds(now()) + LIFE
  const item = {
    hash: hashOfSecret(ticket),
    organizationId,
    linkId,
    visitId,
    ticket: true,
    worksUntil,
    sentTo: await sealSecret(own, email),
    expiresAt: worksUntil + REPLACED,
  }
  await transact({ visitSession }, (write) => [write.visitSession.create(item)], [
    emailTo(organizationId, email, content, undefined, layout),
  ])
  return null
}

export async function sendVisitLink(
  { organizationId, userId: visitId, visit }: Caller,
  secret: string,
  email: string,
  context: CallContext,
): Promise<null> {
  const own = found(await readLink(organizationId, found(visit).linkId))
  return mailTicket(own, { visitId, secret, email }, context)
}

/** The ticket of an e-mailed address, used or not. */
export async function readTicket(own: StoredLink, ticket: string): Promise<StoredVisitSession | undefined> {
  const stored = await readVisitSession(ticket, own)
  return stored?.ticket ? stored : undefined
}

const CANNOT =
  'Não é possível enviar outro link por este. No aparelho em que você começou, peça um em "Continuar em outro aparelho".'

/** Sends another address in place of one that was used or is too old, and only to the e-mail to which that one went. */
export async function sendVisitLinkAgain(secret: string, ticket: string, context: CallContext): Promise<null> {
  const own = await linkOf(secret, context)
  const state = stateOf(own)
  if (state !== 'open' && state !== 'usedUp') throw gone(own, state)
  const stored = await readTicket(own, ticket)
  const visitor = stored?.sentTo ? await readVisitor(own.organizationId, stored.visitId) : undefined
  if (!stored?.sentTo || !visitor) {
    await countMiss(context.address)
    throw new Failure('invalid', CANNOT)
  }
  return mailTicket(own, { visitId: visitor.visitId, secret, email: await openSecret(own, stored.sentTo) }, context)
}
