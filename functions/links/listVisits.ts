import { createConversions } from 'electrodb'
import { type StoredVisit, visit } from '../platform/auth/visit.ts'
import { readPage } from '../platform/table/page.ts'
import { findLink, type LinkOwner } from './owners.ts'

const { ofLink } = createConversions(visit).byAccessPattern

const present = ({
  visitId,
  executionId,
  email,
  address,
  userAgent,
  createdAt,
  lastSeenAt,
  finishedAt,
}: StoredVisit) => ({
  id: visitId,
  executionId,
  email,
  address,
  userAgent,
  startedAt: createdAt,
  lastSeenAt,
  finishedAt,
})

/** Those who came in by a link, the newest first. */
export async function listVisits(
  owner: LinkOwner,
  linkId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { organizationId } = await findLink(owner, linkId)
  const page = await readPage(
    { query: { organizationId, linkId }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        visit.query.ofLink({ organizationId, linkId }).go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => ofLink.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(present) }
}
