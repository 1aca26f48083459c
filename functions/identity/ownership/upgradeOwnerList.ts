import { foldedName, user } from '../../platform/auth/user.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { owners } from './owners.ts'
import { listOwner } from './ownership.ts'

type StoredUser = Awaited<ReturnType<typeof people>>[number]

const people = async (organizationId: string) =>
  (await user.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

/** Adds an item from before names were indexed to the index: written as a whole, since an update does not create index keys. */
async function indexName(person: StoredUser): Promise<void> {
  const nameFolded = foldedName(person.firstName, person.lastName)
  try {
    await user
      .put({ ...person, nameFolded })
      .where(({ updatedAt }, { eq }) => eq(updatedAt, person.updatedAt))
      .go()
  } catch (error) {
    // Changed or removed in the meantime, by code that indexes names.
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Ensures that the organisation's owners are counted and listed, and that all its users are found by name. Older organisations are upgraded
 * here, once; for all others this is a single read.
 */
export async function upgradeOwnerList(organizationId: string): Promise<void> {
  const { data: settled } = await owners.get({ organizationId }).go()
  if (settled?.listed) return
  const all = await people(organizationId)
  for (const person of all) if (!person.nameFolded) await indexName(person)
  const own = all.filter(({ privileges }) => privileges.includes('owner'))
  for (const person of own) await listOwner(person)
  try {
    if (settled) await owners.patch({ organizationId }).set({ listed: true }).go()
    else await owners.create({ organizationId, count: own.filter(({ invited }) => !invited).length, listed: true }).go()
  } catch (error) {
    // Somebody else counted at the same time, or the organisation was deleted.
    if (!isConditionFailure(error)) throw error
  }
}
