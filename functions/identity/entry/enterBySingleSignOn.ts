import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Body } from '#shared/api/call.ts'
import { email as emailSchema } from '#shared/api/identity/schemas.ts'
import type { identity, Session } from '#shared/api/identity.ts'
import { organizationName } from '../../organizations/index.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { limit } from '../guessing/throttle.ts'
import { openSession } from '../sessions/openSession.ts'
import { type StoredSingleSignOn, singleSignOnRequest } from '../singleSignOn/entity.ts'
import { AnswerRefused, authorizationUrl, exchangeCode, type ProviderPerson } from '../singleSignOn/provider.ts'
import { registrationOf, sealFor, unsealFor } from '../singleSignOn/registration.ts'
import { domainOf, openSingleSignOn, ownerOfDomain, singleSignOnOf } from '../singleSignOn/requirement.ts'
import { redirectUriOf, signOutUriOf } from '../singleSignOn/settings.ts'
import { type Arriving, joinBySingleSignOn, NotTheSame } from './joinBySingleSignOn.ts'

/** Seconds for signing in at the provider. */
const PATIENCE = 15 * 60

const NONE = 'O domínio deste e-mail não tem acesso único. Entre com e-mail e senha.'
const STRANGE = 'Esta entrada não começou neste navegador, já foi usada ou passou do prazo. Entre de novo.'
const OFF = 'O acesso único desta organização foi desligado. Entre com e-mail e senha.'
const REFUSED = 'O provedor não confirmou a sua entrada. Entre de novo; se continuar, fale com quem cuida do acesso.'
const NO_EMAIL = 'O provedor não disse o seu e-mail. Quem cuida dele precisa permitir que o Minuta o leia.'
const NOT_VERIFIED = 'O provedor não confirma que este e-mail é seu. Fale com quem cuida do acesso na sua organização.'
const FOREIGN = 'O e-mail que o provedor informou não é de um domínio confirmado por esta organização.'
const ADMINISTRATOR = 'Quem administra o sistema entra com e-mail, senha e a segunda etapa.'

const randomText = (): string => randomBytes(32).toString('base64url')
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What the sign-in page offers for the e-mails of a domain, whether or not somebody has one. */
export async function findSingleSignOn(domain: string, { address }: CallContext) {
  await limit('singleSignOnFromAddress', address)
  const stored = await singleSignOnOf(domain)
  return { way: stored ? { name: stored.name, required: stored.mode === 'required' } : null }
}

/** Begins the authorisation code flow (OpenID Connect Core 1.0 §3.1) with PKCE, state and nonce. */
export async function beginSingleSignOn(email: string, context: CallContext) {
  await limit('singleSignOnFromAddress', context.address)
  const stored = await singleSignOnOf(domainOf(email))
  if (!stored) throw new Failure('invalid', NONE)
  const { organizationId } = stored
  const [state, nonce, verifier, secret] = [randomText(), randomText(), randomText(), randomText()]
  const redirectUri = redirectUriOf(context)
  const address = await authorizationUrl(await registrationOf(stored), { redirectUri, state, nonce, verifier, email })
  await singleSignOnRequest
    .create({
      stateHash: digestOf(state),
      secretHash: digestOf(secret),
      organizationId,
      sealed: await sealFor(organizationId, { nonce, verifier }),
      redirectUri,
      expiresAt: inSeconds(now()) + PATIENCE,
    })
    .go()
  return { authorizationUrl: address, secret }
}

/** The sign-in that an answer belongs to: begun in the same browser, and used once. */
async function takeRequest(state: string, secret: string) {
  const key = { stateHash: digestOf(state) }
  const { data: begun } = await singleSignOnRequest.get(key).go({ consistent: true })
  const isOwn = begun && timingSafeEqual(Buffer.from(begun.secretHash), Buffer.from(digestOf(secret)))
  if (!isOwn || begun.expiresAt <= inSeconds(now())) throw new Failure('unauthenticated', STRANGE)
  const { data: taken } = await singleSignOnRequest.delete(key).go({ response: 'all_old' })
  if (!taken) throw new Failure('unauthenticated', STRANGE)
  return begun
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

const TENANT = /^https:\/\/login\.microsoftonline\.(?:com|us)\/([0-9a-f-]{36})\/v2\.0$/

/** Entra has no `email_verified`: its directory, the one of the issuer, vouches for the accounts in it. */
const isOfDirectory = (issuer: string, { tid }: ProviderPerson['claims']): boolean =>
  tid !== undefined && TENANT.exec(issuer)?.[1] === tid

/** The person's e-mail, if the provider vouches for it and the organisation owns its domain; otherwise why they do not enter. */
async function confirmedEmail(
  { organizationId, issuer }: StoredSingleSignOn,
  { claims }: ProviderPerson,
): Promise<{ readonly email: string } | { readonly refusal: string; readonly email?: string }> {
  const ofDirectory = isOfDirectory(issuer, claims)
  const parsed = emailSchema.safeParse(claims.email ?? (ofDirectory ? claims.preferred_username : undefined))
  if (!parsed.success) return { refusal: NO_EMAIL }
  const email = parsed.data
  if (!ofDirectory && !isTrue(claims.email_verified)) return { refusal: NOT_VERIFIED, email }
  return (await ownerOfDomain(domainOf(email))) === organizationId ? { email } : { refusal: FOREIGN, email }
}

/** Logs in the organisation that somebody came from its provider and was not let in. */
async function refuse({ organizationId }: StoredSingleSignOn, why: string, email?: string): Promise<never> {
  const name = await organizationName(organizationId)
  await outbox
    .put(
      logEntry(
        { organizationId },
        {
          action: 'session.singleSignOnRefused',
          subject: { kind: 'organization', id: organizationId, ...(name && { name }) },
          after: { motivo: why, ...(email && { email }) },
        },
      ),
    )
    .go()
  throw new Failure('unauthenticated', why)
}

type Completing = Body<typeof identity.completeSingleSignOn>

async function personOf(
  stored: StoredSingleSignOn,
  begun: Awaited<ReturnType<typeof takeRequest>>,
  { state, code, iss }: Completing,
  context: CallContext,
): Promise<ProviderPerson> {
  const { organizationId, redirectUri, sealed } = begun
  const { nonce, verifier } = await unsealFor<{ nonce: string; verifier: string }>(organizationId, sealed)
  const address = new URL(redirectUri)
  address.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }))
  const answered = { address, state, nonce, verifier, signOutUri: signOutUriOf(context) }
  try {
    return await exchangeCode(await registrationOf(stored), answered)
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error
    return refuse(stored, REFUSED)
  }
}

async function joining(stored: StoredSingleSignOn, arriving: Arriving) {
  try {
    return await joinBySingleSignOn(stored, arriving)
  } catch (error) {
    if (!(error instanceof NotTheSame)) throw error
    return refuse(stored, error.message, arriving.email)
  }
}

/**
 * Opens a session for whom the organisation's provider confirms. Our second factor is not asked: what is required to sign in there is the
 * organisation's decision. The session is for this organisation alone, and ends within a working day (`SINGLE_SIGN_ON_LIFE`).
 */
export async function completeSingleSignOn(answer: Completing, context: CallContext): Promise<Session> {
  const startedAt = now().toISOString()
  await limit('singleSignOnFromAddress', context.address)
  const begun = await takeRequest(answer.state, answer.secret)
  const stored = await openSingleSignOn(begun.organizationId)
  if (!stored) throw new Failure('unauthenticated', OFF)
  const came = await personOf(stored, begun, answer, context)
  const confirmed = await confirmedEmail(stored, came)
  if ('refusal' in confirmed) return refuse(stored, confirmed.refusal, confirmed.email)
  const provider = digestOf(`${stored.issuer}\n${stored.clientId}`)
  const accountHash = digestOf(`${provider}\n${came.subject}`)
  const { email } = confirmed
  const person = await joining(stored, { email, provider, accountHash, claims: came.claims })
  // Who may see every organisation is not let in by one of them.
  if (person.isAdmin) return refuse(stored, ADMINISTRATOR, email)
  return openSession(person, context, startedAt, {
    as: 'session.openedBySingleSignOn',
    singleSignOn: { leaveAt: came.leaveAt },
  })
}
