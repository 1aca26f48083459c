import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client'
import { Failure } from '../../platform/failure.ts'
import { exchangeWithInternet, OutgoingRefused, outgoingAddress } from '../../platform/http/outgoing.ts'
import { log } from '../../platform/log.ts'
import type { Registration } from './registration.ts'

/** Only signing in with a provider needs it. */
const load = () => import('openid-client')

const LIMITS = { maxBytes: 512 * 1024, patience: 5_000 }
const SKEW = 30

/** Answers without a body, which `Response` takes none for. */
const BARE: ReadonlySet<number> = new Set([204, 205, 304])

/** What the library sends, under the guard of every call to an address that a person wrote. */
async function guarded(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  const text = body === undefined || body === null ? '' : String(body)
  const sent = method === 'POST' ? { ...headers, 'content-length': String(Buffer.byteLength(text)) } : headers
  const {
    status,
    headers: received,
    bytes,
  } = await exchangeWithInternet(url, { method, body: text }, { ...LIMITS, headers: sent })
  const flat = Object.entries(received).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new Response(BARE.has(status) ? null : Buffer.from(bytes), {
    status,
    headers: flat as [string, string][],
  })
}

const FORM = 'O endereço do emissor começa com https:// e não tem usuário nem senha.'

const unreached = (host: string): Readonly<Record<OutgoingRefused['reason'], string>> => ({
  form: FORM,
  not_public: `O endereço ${host} é de uma rede interna, que o Minuta não alcança.`,
  unknown_host: `Não há servidor com o endereço ${host}. Confira o que foi digitado.`,
  too_many_redirects: `O servidor ${host} mandou para outro endereço vezes demais.`,
  status: `O servidor ${host} respondeu com um erro.`,
  too_large: `A resposta de ${host} é grande demais para um emissor.`,
  too_slow: `O servidor ${host} não respondeu a tempo. Tente de novo em instantes.`,
  unreachable: `Não foi possível falar com o servidor ${host}. Tente de novo em instantes.`,
})

const passing: ReadonlySet<OutgoingRefused['reason']> = new Set(['too_slow', 'unreachable'])

/** The guard's refusal beneath an error of the library. */
function refusedBy(error: unknown): OutgoingRefused | undefined {
  if (error instanceof OutgoingRefused) return error
  return error instanceof Error && error.cause !== undefined ? refusedBy(error.cause) : undefined
}

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)

const NO_DESCRIPTION =
  'O endereço responde, mas não tem a descrição de um emissor OpenID Connect (/.well-known/openid-configuration). Confira o endereço com quem cuida do provedor.'
const OTHER_ISSUER =
  'O endereço responde como outro emissor. Use o endereço exatamente como o provedor o mostra; no Microsoft Entra, com o identificador do diretório da organização.'
const INCOMPLETE = 'A descrição do emissor não diz onde se entra, onde se troca o código ou quais são as suas chaves.'

const failedAt = (error: unknown, issuer: string): Failure => {
  const refused = refusedBy(error)
  if (refused)
    return new Failure(
      passing.has(refused.reason) ? 'unavailable' : 'invalid',
      unreached(hostOf(issuer))[refused.reason],
    )
  const { code } = error as { code?: string }
  log.warn('issuer was not understood', { host: hostOf(issuer), code })
  return new Failure('invalid', code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? OTHER_ISSUER : NO_DESCRIPTION)
}

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && outgoingAddress(text) !== undefined

type Reached = {
  readonly oidc: Awaited<ReturnType<typeof load>>
  readonly configuration: Configuration
}

/** Reads the issuer's description (OpenID Connect Discovery 1.0). Fails with a sentence for the person who sets it up. */
async function reach({ issuer, clientId, clientSecret }: Registration): Promise<Reached> {
  const address = outgoingAddress(issuer)
  if (!address) throw new Failure('invalid', FORM)
  const oidc = await load()
  const plain = address.protocol === 'http:'
  let metadata: ReturnType<Configuration['serverMetadata']>
  try {
    const found = await oidc.discovery(address, clientId, undefined, oidc.None(), {
      [oidc.customFetch]: guarded,
      ...(plain && { execute: [oidc.allowInsecureRequests] }),
    })
    metadata = found.serverMetadata()
  } catch (error) {
    throw failedAt(error, issuer)
  }
  // Entra's common addresses describe whatever directory a person comes from.
  if (!URL.canParse(metadata.issuer) || new URL(metadata.issuer).href !== address.href)
    throw new Failure('invalid', OTHER_ISSUER)
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata
  // Browsers are sent to the first.
  if (!isAddress(authorization_endpoint) || !isAddress(token_endpoint) || !isAddress(jwks_uri))
    throw new Failure('invalid', INCOMPLETE)
  // OpenID Connect Discovery 1.0 §3: the default of what is not said.
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof: ClientAuth = ways.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret)
  const client = { client_secret: clientSecret, [oidc.clockTolerance]: SKEW }
  const configuration = new oidc.Configuration(metadata, clientId, client, proof)
  configuration[oidc.customFetch] = guarded
  if (plain) oidc.allowInsecureRequests(configuration)
  // The signature is checked with the issuer's keys, not only the connection.
  oidc.enableNonRepudiationChecks(configuration)
  return { oidc, configuration }
}

export type Asking = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** RFC 7636. */
  readonly verifier: string
  readonly email: string
}

/** Where the person signs in. */
export async function authorizationUrl(
  registration: Registration,
  { redirectUri, state, nonce, verifier, email }: Asking,
): Promise<string> {
  const { oidc, configuration } = await reach(registration)
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  }).href
}

export type Answered = Pick<Asking, 'state' | 'nonce' | 'verifier'> & {
  /** The address to which the provider sent the browser back, with its answer. */
  readonly address: URL
  /** Where the provider sends the browser after leaving. */
  readonly signOutUri: string
}

/** What the provider says of a person. */
export type ProviderPerson = {
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
  /** Where the browser leaves the provider (OpenID Connect RP-Initiated Logout 1.0), if it has such a place. */
  readonly leaveAt: string | undefined
}

/** The provider did not confirm who came: the code was used, is another's, or its answer does not fit what was asked. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused'
}

/** Exchanges the code for what the provider says of the person: signed by it, for this client and this sign-in. */
export async function exchangeCode(
  registration: Registration,
  { address, state, nonce, verifier, signOutUri }: Answered,
): Promise<ProviderPerson> {
  const { oidc, configuration } = await reach(registration)
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const own = tokens.claims()
    if (!own) throw new AnswerRefused('no id token')
    const more = own.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
    const claims = more ? { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, own.sub)), ...own } : own
    const leaveAt = isAddress(configuration.serverMetadata().end_session_endpoint)
      ? oidc.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: signOutUri,
          ...(tokens.id_token && { id_token_hint: tokens.id_token }),
        }).href
      : undefined
    return { subject: own.sub, claims, leaveAt }
  } catch (error) {
    if (refusedBy(error)) throw failedAt(error, registration.issuer)
    const { code, error: answer } = error as { code?: string; error?: string }
    log.warn('provider did not confirm a person', { host: hostOf(registration.issuer), code, answer })
    throw new AnswerRefused(answer ?? code ?? 'unknown')
  }
}

const UNKNOWN_CLIENT =
  'O emissor não reconhece o cliente: confira o identificador e o segredo. No provedor, o segredo pode ter vencido.'
const NO_ADDRESS =
  'O emissor não aceita o endereço de retorno deste Minuta: registre-o no cliente, como está nesta página.'

/** What issuers answer to a code that they never made, when they know the client. */
const known: ReadonlySet<string | undefined> = new Set(['invalid_grant', 'invalid_request'])

/** Reads the issuer's description and asks it, with a code that it never made, whether it knows the client. */
export async function testProvider(registration: Registration, redirectUri: string) {
  const { oidc, configuration } = await reach(registration)
  const { issuer, end_session_endpoint } = configuration.serverMetadata()
  try {
    const code_verifier = oidc.randomPKCECodeVerifier()
    const asked = { code: 'teste', redirect_uri: redirectUri, code_verifier }
    await oidc.genericGrantRequest(configuration, 'authorization_code', asked)
  } catch (error) {
    if (refusedBy(error)) throw failedAt(error, registration.issuer)
    const { error: answer } = error as { error?: string }
    if (answer === 'redirect_uri_mismatch') throw new Failure('invalid', NO_ADDRESS)
    if (!known.has(answer)) throw new Failure('invalid', UNKNOWN_CLIENT)
  }
  return { issuer, signsOut: isAddress(end_session_endpoint) }
}
