import type { Fetcher, Timestamp } from '../../pades/index.ts'
import { askInternet } from '../../platform/http/outgoing.ts'
import { ownAuthority } from '../certificate/ownAuthority.ts'
import { configuration } from '../configuration.ts'

const LIMITS = { maxBytes: 256 * 1024, patience: 15_000 } as const

const fetcher: Fetcher = async (url, { method, headers, body }) => {
  const { status, bytes } = await askInternet(url, { method, body }, { ...LIMITS, headers })
  return { status, body: bytes }
}

/** Time stamps of the authority that is configured; on a machine for trying out, of our own. Undefined if there is none. */
export async function timestamps(): Promise<Timestamp | undefined> {
  const [{ askTimestamp, localAuthority }, { timestamps: authority }] = await Promise.all([
    import('#functions/pades/index.ts'),
    configuration(),
  ])
  const asking =
    (ask: Fetcher, url: string): Timestamp =>
    async (digest) => {
      const stamped = await askTimestamp(ask, url, digest)
      if (!stamped.ok) throw new Error(stamped.error.message)
      return stamped.value
    }
  if (authority) return asking(fetcher, authority.url)
  if (process.env.OWN_TIMESTAMPS !== 'yes') return undefined
  const answer = await localAuthority((await ownAuthority()).clock)
  return asking(async (_, { body }) => ({ status: 200, body: await answer(body) }), 'own')
}
