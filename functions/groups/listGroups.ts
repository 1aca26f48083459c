import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { groups } from '#shared/api/groups.ts'
import { readPage } from '../platform/table/page.ts'
import { foldedName, group } from './entity.ts'
import { presentGroup } from './readGroup.ts'

const { byName } = createConversions(group).byAccessPattern

/** The organisation's groups by name, ignoring accents and case. */
export async function listGroups(
  organizationId: string,
  { cursor, limit, text, order }: Query<typeof groups.listGroups>,
) {
  const wanted = text ? foldedName(text) : ''
  const page = await readPage(
    { query: { organizationId, text, order }, cursor, limit, filtered: wanted !== '' },
    {
      read: (at, atMost) => {
        const all = group.query.byName({ organizationId })
        const some = wanted ? all.where(({ nameFolded }, { contains }) => contains(nameFolded, wanted)) : all
        return some.go({ cursor: at, limit: atMost, order })
      },
      cursorAt: (item) => byName.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(presentGroup) }
}
