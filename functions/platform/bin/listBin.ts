import { createConversions, type EntityItem } from 'electrodb'
import { readPage } from '../table/page.ts'
import { binned } from './entity.ts'

type Kind = EntityItem<typeof binned>['kind']

type Asked = {
  readonly organizationId: string
  readonly kind: Kind
  readonly cursor: string | undefined
  readonly limit: number
}

const keys = createConversions(binned)

/** A page of an organisation's bin, most recently deleted first, each item as read by `find`. */
export async function listBin<T>(
  { organizationId, kind, cursor, limit }: Asked,
  find: (id: string) => Promise<T | undefined>,
) {
  const page = await readPage(
    { query: { organizationId, kind, bin: true }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        binned.query.ofOrganization({ organizationId, kind }).go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => keys.byAccessPattern.ofOrganization.fromComposite.toCursor(item),
    },
  )
  const items = await Promise.all(page.items.map(({ id }) => find(id)))
  return { ...page, items: items.filter((item) => item !== undefined) }
}
