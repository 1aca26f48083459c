import * as z from 'zod'
import type { CpjAccount } from '#shared/api/connections.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { outgoingAddress } from '../../platform/http/outgoing.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { sealWith, unsealWith } from '../../platform/seal.ts'
import { sealingKey } from '../../platform/sealingKey.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { forPerson } from '../access.ts'
import { accountNews } from '../accountNews.ts'
import { type Asked, exchange, faultIn, faultOf, parse, ServiceFault } from '../ask.ts'
import { cpjAccount, type StoredCpjAccount } from './entity.ts'

/** Milliseconds for which a session is reused: CPJ ends it after 30 minutes. */
const SESSION = 25 * 60_000

const NONE = 'Nenhum login do CPJ está guardado. Peça a quem administra a organização.'
const SECOND_FACTOR = 'Este login do CPJ pede um segundo fator. Use um login feito para integrações.'

type Secrets = { readonly password: string; readonly token?: string }

/** A session in an organisation's CPJ. */
export type CpjSession = {
  readonly host: string
  readonly token: string
  /** Who writes, as CPJ numbers its users. */
  readonly user: string
}

const answer = z.object({
  token: z.string().default(''),
  '2FA_status': z.union([z.boolean(), z.number(), z.string()]).nullish(),
  idUsuario: z.union([z.string(), z.number()]).default(''),
})

const seal = async (organizationId: string, secrets: Secrets): Promise<string> =>
  sealWith(await sealingKey('cpj'), organizationId, Buffer.from(JSON.stringify(secrets)))

const unseal = async ({ organizationId, sealed }: StoredCpjAccount): Promise<Secrets> =>
  JSON.parse(unsealWith(await sealingKey('cpj'), organizationId, sealed).toString('utf8'))

export const readCpjAccount = async (organizationId: string): Promise<StoredCpjAccount | undefined> =>
  (await cpjAccount.get({ organizationId }).go({ consistent: true })).data ?? undefined

async function signIn(host: string, login: string, password: string): Promise<Omit<CpjSession, 'host'>> {
  const asked: Asked = {
    method: 'POST',
    url: `${host}/login`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  }
  const replied = await exchange('cpj', asked)
  if (replied.status === 400 || replied.status === 401 || replied.status === 403) throw faultOf('cpj', 'unauthorized')
  if (replied.status !== 200) throw faultIn('cpj', asked, replied)
  const { token, '2FA_status': factor, idUsuario } = parse('cpj', replied.text, answer)
  if (factor) throw new ServiceFault('forbidden', SECOND_FACTOR)
  if (token === '') throw faultOf('cpj', 'unexpected')
  return { token, user: String(idUsuario) }
}

/** Writes an account; false if another worker has written it since it was read. Notifies the owners of a login that ends. */
async function change(stored: StoredCpjAccount, changed: Partial<StoredCpjAccount>): Promise<boolean> {
  const { organizationId, version } = stored
  const isOver = changed.state === 'refused' && stored.state === 'connected'
  return tryTransact(
    { cpjAccount },
    (write) => [
      write.cpjAccount
        .put({ ...stored, ...changed, version: version + 1, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    isOver ? await accountNews(organizationId, { service: 'cpj', state: 'refused', version }) : [],
  )
}

async function openSession(stored: StoredCpjAccount): Promise<CpjSession> {
  const { organizationId, host, login } = stored
  const { password } = await unseal(stored)
  try {
    const { token, user } = await signIn(host, login, password)
    // If another worker was first, both sessions hold.
    await change(stored, {
      sealed: await seal(organizationId, { password, token }),
      sessionUntil: new Date(now().getTime() + SESSION).toISOString(),
      user,
      state: 'connected',
    })
    return { host, token, user }
  } catch (error) {
    if (error instanceof ServiceFault && error.reason === 'unauthorized') await change(stored, { state: 'refused' })
    throw error
  }
}

/** Does something in the organisation's CPJ, with a session that is opened again if it has ended. */
export async function inCpj<T>(organizationId: string, use: (session: CpjSession) => Promise<T>): Promise<T> {
  const stored = await readCpjAccount(organizationId)
  if (!stored) throw new ServiceFault('forbidden', NONE)
  const { token } = await unseal(stored)
  if (token && stored.sessionUntil > now().toISOString())
    try {
      return await use({ host: stored.host, token, user: stored.user })
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.reason !== 'unauthorized') throw error
    }
  return use(await openSession((await readCpjAccount(organizationId)) ?? stored))
}

const present = (stored: StoredCpjAccount | undefined): CpjAccount => {
  if (!stored) return {}
  const { host, login, state, connectedBy, connectedAt } = stored
  return { account: { host, login, state, connectedBy, connectedAt } }
}

export const getCpj = async ({ organizationId }: Caller): Promise<CpjAccount> =>
  present(await readCpjAccount(organizationId))

const subject = (host: string) => ({ kind: 'connection', id: 'cpj', name: `CPJ, em ${new URL(host).host}` }) as const

/** Keeps a login, after CPJ has accepted it. */
export async function connectCpj(
  caller: Caller,
  { host: typed, login, password }: { host: string; login: string; password: string },
): Promise<CpjAccount> {
  const host = typed.replace(/\/+$/, '')
  if (!outgoingAddress(host) || /[?#]/.test(host))
    throw new Failure('invalid', 'O endereço do CPJ precisa começar com https:// e não pode ter perguntas (?) nem #.')
  const { organizationId, userId } = caller
  const { token, user } = await forPerson(async () => {
    try {
      return await signIn(host, login, password)
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.reason !== 'unauthorized') throw error
      throw new ServiceFault('unexpected', 'O CPJ não aceitou este login e esta senha.')
    }
  })
  const former = await readCpjAccount(organizationId)
  const time = now().toISOString()
  const stored: StoredCpjAccount = {
    organizationId,
    host,
    login,
    user,
    sealed: await seal(organizationId, { password, token }),
    sessionUntil: new Date(now().getTime() + SESSION).toISOString(),
    state: 'connected',
    connectedBy: userId,
    connectedAt: time,
    version: (former?.version ?? 0) + 1,
    createdAt: time,
    updatedAt: time,
  }
  await transact({ cpjAccount }, (write) => [write.cpjAccount.put(stored)], [
    logEntry(caller, { action: 'connection.made', subject: subject(host), after: { service: 'cpj', host, login } }),
  ])
  return present(stored)
}

export async function endCpj(caller: Caller): Promise<CpjAccount> {
  const { organizationId } = caller
  const stored = await readCpjAccount(organizationId)
  if (stored)
    await transact({ cpjAccount }, (write) => [write.cpjAccount.delete({ organizationId })], [
      logEntry(caller, {
        action: 'connection.ended',
        subject: subject(stored.host),
        before: { service: 'cpj', host: stored.host, login: stored.login },
      }),
    ])
  return present(undefined)
}
