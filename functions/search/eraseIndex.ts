import { eraseVersions } from '../platform/objects/eraseVersions.ts'
import { collection, hasCollection } from './contents.ts'
import { searchPrefix } from './segments/files.ts'

/** Deletes what the index of an organisation has outside the organisation's own partition. */
export async function eraseIndex(organizationId: string): Promise<void> {
  await eraseVersions(searchPrefix(organizationId))
  if (hasCollection()) await (await collection()).eraseFromCollection(organizationId)
}
