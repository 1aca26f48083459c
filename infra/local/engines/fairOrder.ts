/** A message's tenant as SQS sees it; a message without one is a tenant of its own. */
type Grouped = { readonly group: string | undefined }

/**
 * The waiting messages in the order in which a fair queue delivers the next `count`: first those of the tenants with the fewest messages in
 * flight, and the oldest of each first. SQS does this only once a tenant is noisy; here it is always so.
 */
export function fairOrder<M extends Grouped>(
  waiting: readonly M[],
  inFlight: ReadonlyMap<string, number>,
  count: number,
): readonly M[] {
  const share = new Map(inFlight)
  const shareOf = ({ group }: M): number => (group === undefined ? 0 : (share.get(group) ?? 0))
  /** The oldest of each tenant, in the order of the queue: more cannot be chosen. */
  const candidates: M[] = []
  const perTenant = new Map<string, number>()
  for (const one of waiting) {
    const already = one.group === undefined ? 0 : (perTenant.get(one.group) ?? 0)
    if (already >= count) continue
    if (one.group !== undefined) perTenant.set(one.group, already + 1)
    candidates.push(one)
  }
  const chosen = new Set<M>()
  while (chosen.size < count && candidates.length > 0) {
    const least = candidates.reduce((best, one) => (shareOf(one) < shareOf(best) ? one : best))
    candidates.splice(candidates.indexOf(least), 1)
    chosen.add(least)
    if (least.group !== undefined) share.set(least.group, shareOf(least) + 1)
  }
  return [...chosen, ...waiting.filter((one) => !chosen.has(one))]
}
