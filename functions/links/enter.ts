import { execution } from '#functions/executions/index.ts'
import { verifyPassword } from '#functions/identity/index.ts'
import type { visitProblem } from '#shared/api/links/schemas.ts'
import type { Values } from '#shared/api/values.ts'
import { gone, hashOfSecret, link, type StoredLink, stateOf } from '../platform/auth/link.ts'
import { readVisitSession, visitorAsCaller } from '../platform/auth/verifyVisit.ts'
import { readVisitor, type StoredVisit, visit, visitPerson, visitSession } from '../platform/auth/visit.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { newSecret } from '../platform/secret.ts'
import { tryTransact } from '../platform/transact.ts'
import { personOf, spendCode } from './code.ts'
import { guess } from './guess.ts'
import { linkSubject } from './logSubject.ts'
import { linkOf } from './openLink.ts'
import { requireProof } from './proof.ts'
import { readTicket } from './sendVisitLink.ts'

/** In seconds: how long a browser goes on without the link's PIN or password. */
const SESSION_LIFE = 180 * 24 * 3600

/** Maximum number of characters stored of a User-Agent header. */
const AGENT = 500

export type Entering = {
  readonly session?: string | undefined
  readonly ticket?: string | undefined
  readonly email?: string | undefined
  readonly code?: string | undefined
  readonly proof?: string | undefined
  readonly recaptcha?: string | undefined
  readonly pin?: string | undefined
  readonly login?: { readonly email: string; readonly password: string }
  readonly values?: Values | undefined
  readonly sealed?: string | undefined
  readonly hidden?: Readonly<Record<string, string>> | undefined
}

/** A visitor who was let in, with their link and the token of their browser. */
export type Entered = { readonly link: StoredLink; readonly visit: StoredVisit; readonly token: string }

function refuse(code: keyof typeof visitProblem, message: string): never {
  throw new Failure('invalid', message, [{ code, message, path: `body.${code}` }])
}

async function checkPin({ linkId, options: { pinHash } }: StoredLink, { pin }: Entering, address: string) {
  if (!pinHash) return
  if (!pin) refuse('pin', 'Informe o PIN que você recebeu com o link.')
  if (!(await guess(linkId, address, () => verifyPassword(pin ?? '', pinHash))))
    refuse('pin', 'Este não é o PIN do link. Confira e tente de novo.')
}

async function checkLogin({ linkId, options }: StoredLink, { login }: Entering, address: string) {
  if (options.login !== 'password') return
  if (!login) refuse('login', 'Este link pede um e-mail e uma senha.')
  const isRight = async () =>
    // The password is checked either way, so that the time does not tell a right e-mail.
    (await verifyPassword(login?.password ?? '', options.passwordHash)) && login?.email === options.email
  if (!(await guess(linkId, address, isRight))) refuse('login', 'E-mail ou senha incorretos.')
}

/** The e-mail that a visitor proves with a code; undefined if the link asks for none. */
async function proveEmail(own: StoredLink, { email, code }: Entering, address: string): Promise<string | undefined> {
  if (own.options.login !== 'code') return undefined
  if (!email || !code) return refuse('code', 'Informe o seu e-mail e o código que enviamos a ele.')
  if (!(await guess(`${own.linkId} ${email}`, address, () => spendCode(own, email, code))))
    refuse('code', 'Este não é o código que enviamos, ou ele já venceu. Confira ou peça outro.')
  return email
}

const UNKNOWN_TICKET =
  'Este link não existe mais. No aparelho em que você começou, peça outro em "Continuar em outro aparelho".'
const USED_TICKET = 'Este link já foi usado, e cada um vale uma única vez. O que você respondeu continua guardado.'
const OLD_TICKET = 'Este link venceu: cada um vale por 7 dias. O que você respondeu continua guardado.'

/** Exchanges an e-mailed ticket for a session of this browser, once. */
async function exchange(own: StoredLink, ticket: string, token: string): Promise<StoredVisit> {
  const stored = await readTicket(own, ticket)
  const visitor = stored && (await readVisitor(own.organizationId, stored.visitId))
  if (!visitor) return refuse('ticket', UNKNOWN_TICKET)
  const time = now()
  if ((stored.worksUntil ?? stored.expiresAt) <= inSeconds(time)) return refuse('ticket', OLD_TICKET)
  const isExchanged = await tryTransact(
    { visitSession },
    (write) => [
      write.visitSession
        .patch({ hash: hashOfSecret(ticket) })
        .set({ usedAt: time.toISOString() })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.visitSession.create(newSession(visitor, token)),
    ],
    [],
  )
  return isExchanged ? visitor : refuse('ticket', USED_TICKET)
}

/** The session of one of a visitor's browsers. */
const newSession = ({ organizationId, linkId, visitId }: StoredVisit, token: string) => ({
  hash: hashOfSecret(token),
  organizationId,
  linkId,
  visitId,
  expiresAt: inSeconds(now()) + SESSION_LIFE,
})

/** The last visit of somebody who has proved their e-mail: they go on with it until they have finished. */
async function formerVisit(own: StoredLink, person: string): Promise<StoredVisit | undefined> {
  const { data } = await visitPerson.get({ person }).go({ consistent: true })
  const visitor = data && (await readVisitor(own.organizationId, data.visitId))
  if (!visitor?.finishedAt) return visitor ?? undefined
  if (own.options.onePerPerson)
    refuse('answered', 'Você já respondeu por este link, que aceita uma resposta por pessoa.')
  return undefined
}

/** The visitor of an existing session; undefined for a newcomer. */
async function returning(own: StoredLink, token: string): Promise<StoredVisit | undefined> {
  const session = await readVisitSession(token, own)
  if (!session || session.ticket) return undefined
  return (await readVisitor(own.organizationId, session.visitId)) ?? undefined
}

/** An execution link leads nowhere once its execution is in the bin or deleted. */
async function requireExecution(own: StoredLink): Promise<void> {
  const { organizationId, executionId } = own
  if (!executionId) return
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (!data || data.trashedAt) throw gone(own, 'closed')
}

type Proved = { readonly email: string; readonly person: string }

/** Lets a newcomer in: counts them and gives them a session, in one transaction. Undefined if somebody else changed the link meanwhile. */
async function admit(
  own: StoredLink,
  token: string,
  { hidden }: Entering,
  { address, userAgent }: CallContext,
  proved: Proved | undefined,
): Promise<StoredVisit | undefined> {
  const { organizationId, linkId, interviewId, options } = own
  const time = now()
  const at = time.toISOString()
  const stored: StoredVisit = {
    organizationId,
    visitId: newId(),
    linkId,
    interviewId,
    executionId: own.executionId ?? newId(),
    name: proved ? `${proved.email} (link "${own.name}")` : `Visitante do link "${own.name}"`,
    email: proved?.email,
    address,
    userAgent: userAgent.slice(0, AGENT),
    hidden,
    lastSeenAt: at,
    createdAt: at,
    updatedAt: at,
  }
  const { visitId, executionId } = stored
  const entry = logEntry(visitorAsCaller(stored, own), {
    action: 'link.visited',
    subject: linkSubject(own),
    after: { execution: executionId },
  })
  const most = options.maxUses
  const committed = await tryTransact(
    { link, visit, visitSession, visitPerson },
    (write) => [
      write.link
        .patch({ organizationId, linkId })
        .add({ uses: 1 })
        .set({ lastUsedAt: at })
        .where(({ uses, revokedAt }, { lt, notExists }) =>
          most === undefined ? notExists(revokedAt) : `${lt(uses, most)} AND ${notExists(revokedAt)}`,
        ),
      write.visit.create(stored),
      write.visitSession.create(newSession(stored, token)),
      proved && write.visitPerson.put({ person: proved.person, organizationId, visitId }),
    ],
    [entry],
  )
  return committed ? stored : undefined
}

/** Whether somebody without a session may be one who is in already: with a ticket, or the code of their e-mail. */
const mayReturn = ({ options }: StoredLink, { ticket, code }: Entering): boolean =>
  ticket !== undefined || (options.login === 'code' && code !== undefined)

/** Attempts to let a visitor in while others come in by the same link. */
const ATTEMPTS = 5

/**
 * Lets a visitor in by a link, or the browser that has been in before. Repeated with the same session, it enters the same visit, so that a
 * lost answer does no harm. `prepare` may refuse a newcomer before they are counted.
 */
export async function enter(
  secret: string,
  entering: Entering,
  context: CallContext,
  prepare: (own: StoredLink) => Promise<void>,
): Promise<Entered> {
  const token = entering.session ?? newSecret()
  let proved: Proved | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const own = await linkOf(secret, context)
    const state = stateOf(own)
    const former = await returning(own, token)
    // Visitors who already entered continue when a link is used up.
    if (state !== 'open' && !(state === 'usedUp' && (former || mayReturn(own, entering)))) throw gone(own, state)
    await requireExecution(own)
    if (former) return { link: own, visit: former, token }
    if (entering.ticket) return { link: own, visit: await exchange(own, entering.ticket, token), token }
    if (attempt === 1) {
      await checkPin(own, entering, context.address)
      await checkLogin(own, entering, context.address)
      if (own.options.login === 'none') await requireProof(own, entering, context.address)
      const email = await proveEmail(own, entering, context.address)
      proved = email === undefined ? undefined : { email, person: await personOf(own, email) }
    }
    const again = proved && (await formerVisit(own, proved.person))
    if (again) {
      await visitSession.put(newSession(again, token)).go()
      return { link: own, visit: again, token }
    }
    if (state === 'usedUp') throw gone(own, state)
    await prepare(own)
    const admitted = await admit(own, token, entering, context, proved)
    if (admitted) return { link: own, visit: admitted, token }
  }
  throw new Failure('unavailable')
}
