import { organizationName } from '#functions/organizations/index.ts'
import { feedbackSent } from '#shared/mail/emails/feedbackSent.ts'
import { readUser } from '../identity/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { transact } from '../platform/transact.ts'
import { feedback } from './entity.ts'

/** Limit of messages per person and day. */
const DAILY = 20

async function requireFew({ organizationId, userId }: Caller): Promise<void> {
  const { data } = await feedback.query.ofPerson({ organizationId, userId }).go({ order: 'desc', limit: DAILY })
  const oldest = data[DAILY - 1]
  if (oldest && oldest.createdAt > addDays(now(), -1).toISOString()) throw new Failure('too_many')
}

/** Stores a person's feedback and e-mails it to the operators of the deployment. */
export async function createFeedback(caller: Caller, content: string): Promise<{ id: string }> {
  await requireFew(caller)
  const { organizationId, userId } = caller
  const [person, organization] = await Promise.all([readUser(organizationId, userId), organizationName(organizationId)])
  const name = person ? `${person.firstName} ${person.lastName}` : userId
  const id = newId()
  const email = feedbackSent({
    name,
    email: person?.email ?? userId,
    organization: organization ?? organizationId,
    content,
  })
  await transact(
    { feedback },
    (write) => [write.feedback.create({ organizationId, userId, feedbackId: id, content })],
    [emailTo(organizationId, setting('FEEDBACK_MAIL'), email, `feedback-${id}`)],
  )
  return { id }
}
