import { type ConnectionService, serviceNames } from '#shared/api/connections.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { log } from '../platform/log.ts'
import { tryTransact } from '../platform/transact.ts'
import { accountNews } from './accountNews.ts'
import { faultOf, ServiceFault } from './ask.ts'
import { type Registration, registrationWith } from './configuration.ts'
import { connection, type StoredConnection } from './entity.ts'
import { GrantEnded, renewTokens, seal, type Tokens, unseal } from './tokens.ts'

/** Milliseconds before its end from which an access token is renewed. */
const MARGIN = 60_000

/** How often, and after how many milliseconds, a worker whose renewal was refused looks whether another one has renewed. */
const LOOKS = 10
const BETWEEN_LOOKS = 200

export const readConnection = async (organizationId: string, service: ConnectionService) =>
  (await connection.get({ organizationId, service }).go({ consistent: true })).data ?? undefined

/** Writes a connection as it should be; false if it was changed since it was read. Notifies the owners of one that ends. */
async function change(stored: StoredConnection, changed: Partial<StoredConnection>): Promise<boolean> {
  const { organizationId, service, version } = stored
  const state = changed.state ?? stored.state
  const news =
    state !== 'connected' && stored.state === 'connected'
      ? await accountNews(organizationId, { service, state, version })
      : []
  return tryTransact(
    { connection },
    (write) => [
      write.connection
        .put({ ...stored, ...changed, version: version + 1, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    news,
  )
}

const tokensOf = ({ organizationId, service, sealed }: StoredConnection): Promise<Tokens> =>
  unseal(organizationId, service, sealed)

type Usable = { readonly stored: StoredConnection; readonly registration: Registration }

/** The connected account, or the reason why there is none. */
async function usable(organizationId: string, service: ConnectionService): Promise<Usable> {
  const name = serviceNames[service]
  const [registration, stored] = await Promise.all([registrationWith(service), readConnection(organizationId, service)])
  if (!registration) throw new ServiceFault('forbidden', `Esta instalação do Minuta não está ligada ao ${name}.`)
  if (!stored)
    throw new ServiceFault(
      'forbidden',
      `Nenhuma conta do ${name} está conectada. Peça a quem administra a organização.`,
    )
  if (stored.state !== 'connected') throw faultOf(service, 'unauthorized')
  return { stored, registration }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The connection as another worker has renewed it meanwhile, waiting a moment for one that is about to. */
async function renewedMeanwhile({ organizationId, service, version }: StoredConnection) {
  for (let look = 0; look < LOOKS; look += 1) {
    const current = await readConnection(organizationId, service)
    if (current?.version !== version) return current
    await pause(BETWEEN_LOOKS)
  }
  return undefined
}

/** Stores renewed tokens; false if others were stored in the meantime. */
async function keep(stored: StoredConnection, renewed: Pick<StoredConnection, 'sealed' | 'accessUntil'>) {
  const changed = { ...renewed, state: 'connected' as const }
  if (await change(stored, changed)) return true
  const current = await readConnection(stored.organizationId, stored.service)
  // A worker whose renewal was refused only changed the state.
  return current?.sealed === stored.sealed && change(current, changed)
}

/**
 * A new access token. Of several workers that renew at once, all use the one that was stored first: where a refresh token is used once, the
 * others are refused with the former one.
 */
async function renew({ stored, registration }: Usable): Promise<string> {
  const { organizationId, service } = stored
  const { refreshToken } = await tokensOf(stored)
  try {
    const { accessUntil, ...tokens } = await renewTokens(service, registration, refreshToken)
    if (await keep(stored, { sealed: await seal(organizationId, service, tokens), accessUntil }))
      return tokens.accessToken
  } catch (error) {
    if (!(error instanceof GrantEnded)) throw error
    if (!(await renewedMeanwhile(stored)) && (await change(stored, { state: 'expired' }))) {
      log.info('connection expired', { organization: organizationId, service })
      throw faultOf(service, 'unauthorized')
    }
  }
  const { stored: current } = await usable(organizationId, service)
  return (await tokensOf(current)).accessToken
}

const isUnauthorized = (error: unknown): boolean => error instanceof ServiceFault && error.reason === 'unauthorized'

/**
 * Uses the connected account: with its access token, renewed if it has ended or is not accepted. If a new one is not accepted either, the
 * connection is `refused`.
 */
export async function withAccess<T>(
  organizationId: string,
  service: ConnectionService,
  use: (token: string, registration: Registration) => Promise<T>,
): Promise<T> {
  const found = await usable(organizationId, service)
  const { stored, registration } = found
  if (Date.parse(stored.accessUntil) - MARGIN > now().getTime())
    try {
      return await use((await tokensOf(stored)).accessToken, registration)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
    }
  const token = await renew(found)
  try {
    return await use(token, registration)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const current = await readConnection(organizationId, service)
    if (current) await change(current, { state: 'refused' })
    throw error
  }
}

/** The same for a person who waits: what the service did not do becomes the sentence that they read. */
export async function forPerson<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    throw new Failure(error.reason === 'busy' ? 'unavailable' : 'invalid', error.message)
  }
}
