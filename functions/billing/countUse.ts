import { createHash } from 'node:crypto'
import type { UsageRecorded } from '#events/usage.ts'
import { monthOf } from '#shared/api/billing.ts'
import { retry } from '../platform/retry.ts'
import { tryTransact } from '../platform/transact.ts'
import { countedUse, SHARDS, usageCounter } from './entity.ts'

const shardOf = (id: string): number => createHash('sha256').update(id).digest()[0]! % SHARDS

/** Attempts when another use is counted on the same item at the same moment. */
const ATTEMPTS = 8

const isCounted = async (organizationId: string, useId: string): Promise<boolean> =>
  (await countedUse.get({ organizationId, useId }).go({ consistent: true })).data !== null

/** Counts a use once, however often and in whatever order its event arrives. */
export async function countUse({ organizationId, id, kind, quantity, at }: UsageRecorded): Promise<void> {
  const counter = { organizationId, kind, month: monthOf(at), shard: shardOf(id) }
  await retry(ATTEMPTS, 'The use could not be counted: too many concurrent writes', async () => {
    const committed = await tryTransact(
      { countedUse, usageCounter },
      (write) => [
        write.countedUse.create({ organizationId, useId: id, kind, quantity, at }),
        write.usageCounter.update(counter).add({ quantity }),
      ],
      [],
    )
    return committed || (await isCounted(organizationId, id))
  })
}
