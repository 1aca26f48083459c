import { setting } from '../platform/environment.ts'
import { oldestUnsent } from '../platform/outbox/readUnsent.ts'

/** Seconds after which a message that has not left is late: one that its queue takes leaves within a second. */
const LATE = 600
/** Milliseconds for which a look holds: anybody may ask, as often as they like. */
const HOLDS = 5_000

let looked: { readonly at: number; readonly oldest: Promise<number> } | undefined

function look(): Promise<number> {
  if (!looked || performance.now() - looked.at > HOLDS) looked = { at: performance.now(), oldest: oldestUnsent() }
  return looked.oldest
}

/** How the system is: it answers, and what was asked of it gets done. */
export async function readHealth() {
  const oldest = await look()
  return {
    status: oldest > LATE ? ('late' as const) : ('ok' as const),
    oldestUnsent: oldest,
    version: process.env.RELEASE ?? 'local',
    stage: setting('STAGE'),
  }
}
