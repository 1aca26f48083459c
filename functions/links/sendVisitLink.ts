import { invitingOrganization } from '#functions/organizations/index.ts'
import { visitLink } from '#shared/mail/emails/visitLink.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { hashOfSecret, readLink } from '../platform/auth/link.ts'
import { visitSession } from '../platform/auth/visit.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import type { CallContext } from '../platform/http/types.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { newSecret } from '../platform/secret.ts'
import { transact } from '../platform/table/transact.ts'
import { countMail, titleOf } from './code.ts'

/** Seconds for which an e-mailed address lets another browser in. */
const LIFE = 7 * 24 * 3600

/** Sends a visitor an address with which another browser goes on with their document, once. Both secrets are after the #. */
export async function sendVisitLink(
  { organizationId, userId: visitId, visit }: Caller,
  secret: string,
  email: string,
  { address, site }: CallContext,
): Promise<null> {
  const own = found(await readLink(organizationId, found(visit).linkId))
  await countMail(own, email, address)
  const ticket = newSecret()
  const { linkId, interviewId } = own
  const { name, layout } = await invitingOrganization(organizationId)
  const url = `${site}/app/public/${interviewId}#${secret}&token=${ticket}`
  const content = visitLink({ organization: name, title: await titleOf(own), url })
  const item = {
    hash: hashOfSecret(ticket),
    organizationId,
    linkId,
    visitId,
    ticket: true,
    expiresAt: inSeconds(now()) + LIFE,
  }
  await transact({ visitSession }, (write) => [write.visitSession.create(item)], [
    emailTo(organizationId, email, content, undefined, layout),
  ])
  return null
}
