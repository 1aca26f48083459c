import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { groups } from '#shared/api/groups.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { foldedName, group } from './entity.ts'
import { presentGroup } from './readGroup.ts'

const { byName } = createConversions(group).byAccessPattern

/** The organisation's groups by name, ignoring accents and case; all of them, or those that the caller is in. */
export async function listGroups(
  { organizationId, userId }: Caller,
  { cursor, limit, text, order, mine }: Query<typeof groups.listGroups>,
) {
  const wanted = text ? foldedName(text) : ''
  const isMine = mine === 'true'
  const page = await readPage(
    { query: { organizationId, text, order, mine: isMine }, cursor, limit, filtered: wanted !== '' || isMine },
    {
      read: (at, atMost) =>
        group.query
          .byName({ organizationId })
          .where(({ nameFolded }, { contains }) => (wanted ? contains(nameFolded, wanted) : ''))
          .where(({ members }, { contains }) => (isMine ? contains(members, userId) : ''))
          .go({ cursor: at, limit: atMost, order }),
      cursorAt: (item) => byName.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(presentGroup) }
}
