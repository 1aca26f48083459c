import { isLevel, type UsageKind, usageKinds } from '#shared/api/usage.ts'
import { usageCounter } from './entity.ts'
import type { Quantities } from './invoice.ts'

/**
 * The use of a kind in a month; for a level, its value at the end of the month. Reads as many items per month as the counter has shards,
 * however much was used.
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
