import { createConversions } from 'electrodb'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { LibraryItem, libraryCalls } from '#shared/api/libraries.ts'
import { foldText } from '#shared/format/text.ts'
import { tagOf } from '#shared/interview/tags.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import { readPage } from '../../platform/table/page.ts'
import { countUses, whereUsed } from '../whereUsed.ts'
import { libraryItem, libraryVersion, type StoredItem } from './entity.ts'
import { readItemContent } from './itemContent.ts'
import { presentItem, presentItemSummary } from './presentItem.ts'

const itemKeys = createConversions(libraryItem)
const versionKeys = createConversions(libraryVersion)

/** A clause of the caller's organisation, or 404. */
export const findItem = async ({ organizationId }: Caller, itemId: string): Promise<StoredItem> =>
  found((await libraryItem.get({ organizationId, itemId }).go({ consistent: true })).data)

export const findItemVersion = async ({ organizationId, itemId }: StoredItem, version: number) =>
  found((await libraryVersion.get({ organizationId, itemId, version }).go()).data)

export async function readItem(caller: Caller, itemId: string, version?: number): Promise<LibraryItem> {
  const stored = await findItem(caller, itemId)
  const key = version === undefined ? stored.contentKey : (await findItemVersion(stored, version)).contentKey
  const [content, uses] = await Promise.all([readItemContent(key), whereUsed(caller.organizationId, itemId)])
  return presentItem(stored, content, uses.length, version)
}

/** The library by name. */
export async function listItems(
  { organizationId }: Caller,
  { cursor, limit, text, tag: typed, state, type }: Query<typeof libraryCalls.listLibraryItems>,
) {
  const tag = typed && tagOf(typed)
  const sought = text ? foldText(text) : ''
  const { byName } = itemKeys.byAccessPattern
  const [page, counts] = await Promise.all([
    readPage(
      {
        query: { organizationId, text, tag, state, type },
        cursor,
        limit,
        filtered: [text, tag, state].some((filter) => filter !== undefined),
      },
      {
        read: (at, atMost) =>
          libraryItem.query
            .byName({ organizationId })
            .where(({ textFolded }, { contains }) => (sought ? contains(textFolded, sought) : ''))
            .where(({ tags }, { contains }) => (tag ? contains(tags, tag) : ''))
            .where((attributes, { eq }) => (state ? eq(attributes.state, state) : ''))
            .go({ cursor: at, limit: atMost }),
        cursorAt: (item) => byName.fromComposite.toCursor(item),
      },
    ),
    countUses(organizationId),
  ])
  return { ...page, items: page.items.map((item) => presentItemSummary(item, counts.get(item.itemId) ?? 0)) }
}

/** A clause's versions, newest first. */
export async function listItemHistory(
  caller: Caller,
  itemId: string,
  { cursor, limit }: Query<typeof libraryCalls.listLibraryHistory>,
) {
  const { organizationId } = await findItem(caller, itemId)
  const page = await readPage(
    { query: { organizationId, itemId }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        libraryVersion.query.ofItem({ organizationId, itemId }).go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => versionKeys.fromComposite.toCursor(item),
    },
  )
  const names = await namesOf(organizationId)(page.items.map(({ savedBy }) => savedBy))
  return {
    ...page,
    items: page.items.map(({ version, name, savedBy, savedAt, approvedAt }) => ({
      version,
      name,
      savedBy,
      savedByName: names.get(savedBy),
      savedAt,
      approvedAt,
    })),
  }
}
