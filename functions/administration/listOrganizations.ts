import { createConversions } from 'electrodb'
import type { administration } from '#shared/api/administration.ts'
import type { Query } from '#shared/api/call.ts'
import { foldText } from '#shared/format/text.ts'
import { organization } from '../organizations/index.ts'
import { readPage } from '../platform/table/page.ts'
import { presentAdministered } from './administered.ts'

const { directory } = createConversions(organization).byAccessPattern

/** All organisations by name, ignoring accents and case. */
export async function listOrganizations({ cursor, limit, text }: Query<typeof administration.listOrganizations>) {
  const wanted = text ? foldText(text) : ''
  const page = await readPage(
    { query: { directory: true, text }, cursor, limit, filtered: wanted !== '' },
    {
      read: (at, atMost) =>
        organization.query
          .directory({})
          .where(({ nameFolded }, { contains }) => (wanted ? contains(nameFolded, wanted) : ''))
          .go({ cursor: at, limit: atMost }),
      cursorAt: (item) => directory.fromComposite.toCursor({ ...item, nameFolded: item.nameFolded ?? '' }),
    },
  )
  return { ...page, items: page.items.map(presentAdministered) }
}
