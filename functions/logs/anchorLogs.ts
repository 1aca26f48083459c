import { organization } from '../organizations/index.ts'
import { log } from '../platform/log.ts'
import { putAnchor } from './anchors.ts'
import { readHead } from './entity.ts'

/** Organisations per page, whose anchors are stored at once. */
const PAGE = 25

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
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
    const page: { readonly data: readonly { readonly organizationId: string }[]; readonly cursor: string | null } =
      await organization.query.directory({}).go({ cursor, limit: PAGE })
    const done = await Promise.all(page.data.map(({ organizationId }) => anchor(organizationId)))
    failed += done.filter((ok) => !ok).length
    cursor = page.cursor
  }
  if (failed > 0) throw new Error(`${failed} logs were not anchored`)
}
