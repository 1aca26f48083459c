import { organizationIds } from '../organizations/index.ts'
import { log } from '../platform/log.ts'
import { putAnchor } from './anchors.ts'
import { readHead } from './entity.ts'

/** Anchors that are stored at once. */
const AT_ONCE = 25

async function anchor(organizationId: string): Promise<boolean> {
  try {
    const head = await readHead(organizationId)
    if (head) await putAnchor(organizationId, head)
    return true
  } catch (error) {
    log.error('log not anchored', { organizationId, error })
    return false
  }
}

/** Scheduled (events/schedules.ts): stores where each organisation's chain ends today. */
export async function handler(): Promise<void> {
  let failed = 0
  for await (const ids of organizationIds())
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const done = await Promise.all(ids.slice(from, from + AT_ONCE).map(anchor))
      failed += done.filter((ok) => !ok).length
    }
  if (failed > 0) throw new Error(`${failed} logs were not anchored`)
}
