import { namesOf } from '#functions/identity/index.ts'
import type { LibraryItem, LibraryItemSummary } from '#shared/api/libraries.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import type { StoredItem } from './entity.ts'
import type { ItemContent } from './itemContent.ts'

export const itemSubject = ({ itemId, name }: Pick<StoredItem, 'itemId' | 'name'>): LogSubject => ({
  kind: 'libraryItem',
  id: itemId,
  name,
})

/** The facts logged about a clause; its texts are kept in its versions. */
export const itemFacts = ({ name, tags, version, state, variantCount }: StoredItem) => ({
  name,
  tags,
  version,
  state,
  variantCount,
})

export const presentItemSummary = (stored: StoredItem, useCount: number): LibraryItemSummary => ({
  id: stored.itemId,
  organization: stored.organizationId,
  type: 'contentBlock',
  name: stored.name,
  tags: stored.tags,
  excerpt: stored.excerpt,
  variantCount: stored.variantCount,
  state: stored.state,
  approval: stored.approval && { version: stored.approval.version, by: stored.approval.by, at: stored.approval.at },
  useCount,
  version: stored.version,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
  updatedBy: stored.updatedBy,
  updatedAt: stored.updatedAt,
})

export async function presentItem(
  stored: StoredItem,
  { name, content, variants, chosenBy }: ItemContent,
  useCount: number,
  versionSelected = stored.version,
): Promise<LibraryItem> {
  const by = stored.approval?.by
  const names = await namesOf(stored.organizationId)([stored.updatedBy, ...(by ? [by] : [])])
  return {
    ...presentItemSummary(stored, useCount),
    name: versionSelected === stored.version ? stored.name : name,
    content,
    variants: [...variants],
    chosenBy,
    versionSelected,
    approvedByName: by && names.get(by),
    updatedByName: names.get(stored.updatedBy),
  }
}
