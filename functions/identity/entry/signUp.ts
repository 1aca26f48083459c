import type { Body } from '#shared/api/call.ts'
import type { identity, SecondFactorAsked, Session } from '#shared/api/identity.ts'
import { TRIAL_DAYS } from '#shared/api/trial.ts'
import { signUpReceived } from '#shared/mail/emails/signUpReceived.ts'
import { signUpWithAccount } from '#shared/mail/emails/signUpWithAccount.ts'
import { organization, trialWatch, watchOf } from '../../organizations/index.ts'
import { login } from '../../platform/auth/login.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { addDays, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { tryTransact } from '../../platform/transact.ts'
import { membership } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { limit } from '../guessing/throttle.ts'
import { owners } from '../ownership/owners.ts'
import { ownership } from '../ownership/ownership.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { requireStrong } from '../passwords/requireStrong.ts'
import { usageByPerson } from '../people/registerUser.ts'
import { LINK_DEAD, newTicket, readLink, type SigningUp, ticket } from '../secrets/ticket.ts'
import { enterOrganization } from './enterOrganization.ts'
import { requireHuman } from './recaptcha.ts'

/** The outbox partition for e-mails sent before there is an organisation. */
const NO_ORGANIZATION = 'nobody'

/**
 * Receives a sign-up. Nothing is created yet, and the answer is the same whether or not the e-mail has an account: its owner gets the next
 * step by e-mail.
 */
export async function signUp(
  { email, password, recaptcha, ...wanted }: Body<typeof identity.signUp>,
  { address, site }: CallContext,
): Promise<{ email: string }> {
  await requireStrong(password, [email, wanted.firstName, wanted.lastName, wanted.organization])
  await limit('signUpOfAccount', email)
  await limit('signUpFromAddress', address)
  await requireHuman(recaptcha, address)
  const [known, passwordHash] = await Promise.all([readLogin(email), hashPassword(password)])
  const { token, item } = newTicket('signUp', { email, signingUp: { ...wanted, passwordHash } })
  const link = `${site}/cadastro#token=${token}`
  const content = known ? signUpWithAccount({ ...wanted, link }) : signUpReceived({ ...wanted, link })
  await tryTransact({ ticket }, (write) => [write.ticket.put(item)], [emailTo(NO_ORGANIZATION, email, content)])
  return { email }
}

async function createOrganization(hash: string, email: string, wanted: SigningUp, isKnown: boolean): Promise<string> {
  const { passwordHash, firstName, lastName } = wanted
  const [organizationId, userId, time] = [newId(), newId(), now()]
  const trialEndsAt = addDays(time, TRIAL_DAYS).toISOString()
  const entry = logEntry(
    { organizationId, userId },
    {
      action: 'organization.created',
      subject: { kind: 'organization', id: organizationId, name: wanted.organization },
      after: { name: wanted.organization, owner: email },
    },
  )
  const done = await tryTransact(
    { ticket, organization, trialWatch, owners, ownership, user, membership, login },
    (write) => [
      write.ticket
        .patch({ hash })
        .set({ usedAt: time.toISOString() })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.organization.create({ organizationId, name: wanted.organization, trialEndsAt }),
      write.trialWatch.put(watchOf(organizationId, trialEndsAt)),
      write.owners.create({ organizationId, count: 1, listed: true }),
      write.ownership.put({ organizationId, userId }),
      write.user.create({
        organizationId,
        userId,
        email,
        firstName,
        lastName,
        nameFolded: foldedName(firstName, lastName),
        privileges: ['owner'],
      }),
      write.membership.create({ email, organizationId, userId }),
      isKnown
        ? write.login.patch({ email }).set({ organizationId, userId })
        : write.login.create({ email, organizationId, userId, passwordHash }),
    ],
    [
      usageByPerson({ organizationId, userId }),
      entry,
      message(organizationId, 'references', { type: 'organization.registered', organizationId, userId }),
    ],
  )
  if (!done) throw new Failure('invalid', LINK_DEAD)
  return organizationId
}

const WRONG = 'A senha não confere com a do cadastro.'

/**
 * Creates the organisation with its owner and trial, and signs the owner in. Needs both link and password: a person who signs up with another's
 * e-mail has no link, and one who opens a link they did not ask for has no password.
 */
export async function confirmSignUp(
  token: string,
  password: string,
  context: CallContext,
): Promise<Session | SecondFactorAsked> {
  const startedAt = now().toISOString()
  const { hash, email, signingUp } = await readLink(token, 'signUp')
  await limit('signUpOfAccount', `confirm ${email}`)
  const known = await readLogin(email)
  if (!signingUp || !(await verifyPassword(password, known?.passwordHash ?? signingUp.passwordHash)))
    throw new Failure('invalid', WRONG, [{ code: 'wrong_password', message: WRONG, path: 'body.password' }])
  const organizationId = await createOrganization(hash, email, signingUp, known !== null)
  const made = await readLogin(email)
  const entered = made && (await enterOrganization(made, { organization: organizationId, startedAt, context }))
  if (!entered) throw new Failure('invalid', LINK_DEAD)
  return entered
}
