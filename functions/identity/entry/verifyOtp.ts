import type { Session, User } from '#shared/api/identity.ts'
import { codesGuessed } from '#shared/mail/emails/codesGuessed.ts'
import { recoveryCodeUsed } from '#shared/mail/emails/recoveryCodeUsed.ts'
import { confirmedFactor, secondFactor } from '../../platform/auth/secondFactor.ts'
import { isOutlived } from '../../platform/auth/session.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'
import { clearAttempts, limit, subjectOf } from '../guessing/throttle.ts'
import { spendCode } from '../secondFactor/spendCode.ts'
import { readTicket, ticket } from '../secrets/ticket.ts'
import { openSession } from '../sessions/openSession.ts'

const OVER = 'O tempo para informar o código terminou. Entre de novo com e-mail e senha.'
const WRONG = 'Código incorreto ou já usado.'

/** A sign-in waiting for its second factor, with its user. Fails as `unauthenticated` if it no longer is. */
export async function waitingSignIn(authToken: string) {
  const waiting = await readTicket(authToken, 'secondFactor')
  if (!waiting) throw new Failure('unauthenticated', OVER)
  const { email, organizationId = '', userId = '', createdAt, hash } = waiting
  const [factor, known, person] = await Promise.all([
    confirmedFactor(email),
    readLogin(email),
    readUser(organizationId, userId),
  ])
  if (!factor || !known || !person || isOutlived({ sessionId: '', createdAt }, known))
    throw new Failure('unauthenticated', OVER)
  return { email, organizationId, createdAt, hash, factor, person }
}

/** Logs in the organisation that the second step of a sign-in failed after the right password. */
export async function logWrongFactor({ organization: organizationId, id: userId, ...names }: User): Promise<void> {
  await outbox
    .put(
      logEntry(
        { organizationId },
        { action: 'session.refused', subject: personSubject({ userId, ...names }), after: { etapa: 'segunda' } },
      ),
    )
    .go()
}

/** Completes a sign-in with a second factor. The code and the ticket of the sign-in can each be used once. */
export async function verifyOtp(authToken: string, code: string, context: CallContext): Promise<Session> {
  const { email, organizationId, createdAt, hash, factor, person } = await waitingSignIn(authToken)
  const { isLast } = await limit('code', email)
  const spent = await spendCode(factor, code)
  if (!spent) {
    await logWrongFactor(person)
    if (isLast) await outbox.put(emailTo(organizationId, email, codesGuessed(), `guessing-${hash}`)).go()
    throw new Failure('unauthenticated', WRONG)
  }
  const { recoveryLeft, ...changed } = spent

  const done = await tryTransact(
    { ticket, secondFactor },
    (write) => [
      write.ticket
        .patch({ hash })
        .set({ usedAt: now().toISOString() })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.secondFactor
        .patch({ email })
        .set(changed)
        .where(({ version }, { eq }) => eq(version, factor.version)),
    ],
    [recoveryLeft !== undefined && emailTo(organizationId, email, recoveryCodeUsed({ left: recoveryLeft }))],
  )
  if (!done) throw new Failure('unauthenticated', WRONG)
  await clearAttempts(subjectOf('code', email))
  return openSession(person, context, createdAt, { provedAt: now().toISOString() })
}
