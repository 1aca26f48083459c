import { isLevel, type UsageKind, usageKinds } from '#shared/api/usage.ts'
import { usageCounter } from './entity.ts'
import type { Quantities } from './invoice.ts'

/**
 * What was used of a kind in a month: what was used in it or, of a level, all that it rose and fell until its end. A month has as many
 * items as the counter has shards, however much was used.
 */
export async function usedInMonth(organizationId: string, kind: UsageKind, month: string): Promise<number> {
  const all = usageCounter.query.ofKind({ organizationId, kind })
  const { data } = await (isLevel(kind) ? all : all.begins({ month })).go({
    pages: 'all',
    consistent: true,
  })
  return data.filter((one) => one.month <= month).reduce((sum, { quantity }) => sum + quantity, 0)
}

export const readUsage = async (organizationId: string, month: string): Promise<Quantities> =>
  Object.fromEntries(
    await Promise.all(usageKinds.map(async (kind) => [kind, await usedInMonth(organizationId, kind, month)] as const)),
  ) as Record<UsageKind, number>
