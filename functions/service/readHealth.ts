import { setting } from '../platform/environment.ts'
import { oldestUnsent } from '../platform/outbox/readUnsent.ts'

/** Seconds after which an unsent message is late: normally it is sent within a second. */
const LATE = 600
/** Milliseconds for which a result is cached: anybody may call this, as often as they like. */
const CACHE_LIFE = 5_000

let looked: { readonly at: number; readonly oldest: Promise<number> } | undefined

function look(): Promise<number> {
  if (!looked || performance.now() - looked.at > CACHE_LIFE) looked = { at: performance.now(), oldest: oldestUnsent() }
  return looked.oldest
}

/** The system's health: it answers, and messages are being sent. */
export async function readHealth() {
  const oldest = await look()
  return {
    status: oldest > LATE ? ('late' as const) : ('ok' as const),
    oldestUnsent: oldest,
    version: setting('RELEASE'),
    stage: setting('STAGE'),
  }
}
