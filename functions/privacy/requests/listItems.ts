import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { privacy } from '#shared/api/privacy.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readPage } from '../../platform/table/page.ts'
import { privacyItem } from '../entity.ts'
import { presentItem } from './describeItems.ts'
import { findRequest } from './store.ts'

const itemKeys = createConversions(privacyItem).byAccessPattern.ofRequest

/** What was found, by kind, as it is called now. */
export async function listItems(
  { organizationId }: Caller,
  requestId: string,
  { cursor, limit }: Query<typeof privacy.listPrivacyItems>,
) {
  await findRequest(organizationId, requestId)
  const page = await readPage(
    { query: { organizationId, requestId, list: 'privacyItems' }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        privacyItem.query.ofRequest({ organizationId, requestId }).go({ cursor: at, limit: atMost, consistent: true }),
      cursorAt: (item) => itemKeys.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: await Promise.all(page.items.map(presentItem)) }
}
