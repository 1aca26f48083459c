import { now } from '../clock.ts'
import { log } from '../log.ts'
import { outbox } from './entity.ts'
import { handOver } from './handOver.ts'
import { readUnsent } from './readUnsent.ts'

/** Longer than the relay retries (infra/jobs.ts): it has given up on what has waited since before then. */
const GIVEN_UP = 20 * 60_000
const OF_EACH_LANE = 100

/** Scheduled (events/schedules.ts): sends what the relay gave up on while a queue did not answer. */
export async function handler(): Promise<void> {
  const unsent = await readUnsent(new Date(now().getTime() - GIVEN_UP), OF_EACH_LANE)
  const items = unsent.map(({ organizationId, id, queue, body, trace }) => {
    const { pk, sk } = outbox.get({ organizationId, id }).params<{ Key: { pk: string; sk: string } }>().Key
    return { key: { pk, sk }, organizationId, id, queue, body, trace }
  })
  const left = await handOver(items)
  if (items.length > 0) log.warn('outbox swept', { found: items.length, left: left.size })
  if (left.size > 0) throw new Error(`${left.size} of ${items.length} messages of the outbox were not handed over`)
}
