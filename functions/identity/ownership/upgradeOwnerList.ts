import { foldedName, user } from '../../platform/auth/user.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { owners } from './owners.ts'
import { listOwner } from './ownership.ts'

type StoredUser = Awaited<ReturnType<typeof people>>[number]

const people = async (organizationId: string) =>
  (await user.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

/** Gives an item of before names were indexed its place among the names: written whole, since a change alone makes no index's key. */
async function indexName(person: StoredUser): Promise<void> {
  const nameFolded = foldedName(person.firstName, person.lastName)
  try {
    await user
      .put({ ...person, nameFolded })
      .where(({ updatedAt }, { eq }) => eq(updatedAt, person.updatedAt))
      .go()
  } catch (error) {
    // Changed or removed in between, and so written by who knows of names.
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Sees to it that the organisation's owners are counted and listed, and all its people are found by name. Organisations of before any of
 * it was kept are brought up to it here, once; for all others it is one read.
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
    // Somebody else counted at the same time, or the organisation is gone.
    if (!isConditionFailure(error)) throw error
  }
}
