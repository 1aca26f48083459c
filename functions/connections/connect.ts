import { type Connection, type ConnectionService, connectionServices, serviceNames } from '#shared/api/connections.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { forPerson, readConnection } from './access.ts'
import { type Registration, registrationWith } from './configuration.ts'
import { opens } from './drives.ts'
import { connection, connectionRequest, type StoredConnection } from './entity.ts'
import { logSubject, present } from './present.ts'
import {
  authorizationUrl,
  digestOf,
  exchangeCode,
  GrantEnded,
  type Granted,
  randomText,
  revokeTokens,
  seal,
  type Tokens,
  unseal,
} from './tokens.ts'

/** Where services send people back to; registered with each of them. */
const CALLBACK_PATH = '/connection-callback'

/** Seconds for giving the permission. */
const PATIENCE = 15 * 60

const STRANGE = 'Este pedido de conexão não é desta sessão, já foi usado ou passou do prazo. Conecte de novo.'

async function requireRegistration(service: ConnectionService): Promise<Registration> {
  const registration = await registrationWith(service)
  if (registration) return registration
  throw new Failure('invalid', `Esta instalação do Minuta não está registrada no ${serviceNames[service]}.`)
}

/** The services, with the organisation's account in each. */
export const listConnections = ({ organizationId }: Caller): Promise<Connection[]> =>
  Promise.all(
    connectionServices.map(async (service) => {
      const [registration, stored] = await Promise.all([
        registrationWith(service),
        readConnection(organizationId, service),
      ])
      return present(service, registration !== undefined, stored)
    }),
  )

/** Begins a connection: its answer is accepted from the same session alone, once. */
export async function beginConnection(
  { organizationId, sessionId }: Caller,
  service: ConnectionService,
  site: string,
): Promise<{ authorizationUrl: string }> {
  const registration = await requireRegistration(service)
  const permission = { redirectUri: `${site}${CALLBACK_PATH}`, state: randomText(), verifier: randomText() }
  const { redirectUri, state, verifier } = permission
  await connectionRequest
    .create({
      organizationId,
      stateHash: digestOf(state),
      service,
      sessionId,
      sealed: await seal(organizationId, service, { verifier }),
      redirectUri,
      expiresAt: inSeconds(now()) + PATIENCE,
    })
    .go()
  return { authorizationUrl: authorizationUrl(service, registration, permission) }
}

/** The request that an answer belongs to; it can be used once. */
async function takeRequest({ organizationId, sessionId }: Caller, state: string) {
  const key = { organizationId, stateHash: digestOf(state) }
  const { data: found } = await connectionRequest.get(key).go({ consistent: true })
  if (found?.sessionId !== sessionId || found.expiresAt <= inSeconds(now())) throw new Failure('invalid', STRANGE)
  const { data: taken } = await connectionRequest.delete(key).go({ response: 'all_old' })
  if (!taken) throw new Failure('invalid', STRANGE)
  return found
}

async function grantFor(
  { organizationId, service, sealed, redirectUri }: Awaited<ReturnType<typeof takeRequest>>,
  registration: Registration,
  code: string,
): Promise<Granted> {
  const { verifier } = await unseal<{ verifier: string }>(organizationId, service, sealed)
  try {
    return await forPerson(() => exchangeCode(service, registration, { code, verifier, redirectUri }))
  } catch (error) {
    if (!(error instanceof GrantEnded)) throw error
    throw new Failure('invalid', `O ${serviceNames[service]} recusou a permissão. Conecte de novo.`)
  }
}

/** Stores the account, after the service has said whose it is. */
export async function completeConnection(
  caller: Caller,
  { state, code }: { state: string; code: string },
): Promise<Connection> {
  const { organizationId, userId } = caller
  const request = await takeRequest(caller, state)
  const { service } = request
  const registration = await requireRegistration(service)
  const { accessUntil, ...tokens } = await grantFor(request, registration, code)
  const owner = await forPerson(() => opens[service](registration, tokens.accessToken).owner())
  const former = await readConnection(organizationId, service)
  const time = now().toISOString()
  const stored: StoredConnection = {
    organizationId,
    service,
    ...owner,
    sealed: await seal(organizationId, service, tokens),
    accessUntil,
    state: 'connected',
    connectedBy: userId,
    connectedAt: time,
    version: (former?.version ?? 0) + 1,
    createdAt: time,
    updatedAt: time,
  }
  await transact({ connection }, (write) => [write.connection.put(stored)], [
    logEntry(caller, { action: 'connection.made', subject: logSubject(stored), after: { service, ...owner } }),
  ])
  return present(service, true, stored)
}

/** Forgets the account and gives its access back. */
export async function endConnection(caller: Caller, service: ConnectionService): Promise<Connection> {
  const { organizationId } = caller
  const [registration, stored] = await Promise.all([registrationWith(service), readConnection(organizationId, service)])
  if (!stored) return present(service, registration !== undefined, undefined)
  const { name, email } = stored
  await transact({ connection }, (write) => [write.connection.delete({ organizationId, service })], [
    logEntry(caller, { action: 'connection.ended', subject: logSubject(stored), before: { service, name, email } }),
  ])
  if (registration) {
    const { refreshToken } = await unseal<Tokens>(organizationId, service, stored.sealed)
    await revokeTokens(service, registration, refreshToken)
  }
  return present(service, registration !== undefined, undefined)
}
