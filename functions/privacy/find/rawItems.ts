import { unmarshall } from '@aws-sdk/util-dynamodb'
import { partitionOf, readPartition } from '../../platform/table/partitions.ts'

type Stored = Readonly<Record<string, unknown>>

/** Keys of the table repeat what other attributes have; folded texts and what lists search do too. */
const REPEATED = /^(?:(?:gsi\d)?[ps]k|__edb_.__|nameFolded|titleFolded|searchText)$/

export const withoutRepeated = (item: Stored): Stored =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !REPEATED.test(name)))

/** Everything in the partition of one thing, of any entity: `executionId_<id>`. */
export async function itemsOf(organizationId: string, part: string) {
  const items: { readonly entity: string; readonly item: Stored }[] = []
  for await (const page of readPartition(partitionOf(organizationId, part)))
    for (const raw of page) {
      const item = unmarshall(raw)
      items.push({ entity: String(item.__edb_e__), item: withoutRepeated(item) })
    }
  return items
}
