import { listOwner, owners, ownership, unlistOwner } from '#functions/identity/index.ts'
import { user } from '../../platform/auth/user.ts'
import type { Check } from './check.ts'

/** All owners, invited ones included, found by reading every user, to compare with the separate records of owners. */
const allOwners = async (organizationId: string) =>
  (
    await user.query
      .ofOrganization({ organizationId })
      .where(({ privileges }, { contains }) => contains(privileges, 'owner' as never))
      .go({ pages: 'all', consistent: true })
  ).data

/** The count of owners prevents the last one from leaving, and the list of owners says whom to notify: both must agree with the users. */
export const checkOwners: Check = async (organizationId, _at) => {
  const [all, { data: listed }, { data: counted }] = await Promise.all([
    allOwners(organizationId),
    ownership.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true }),
    owners.get({ organizationId }).go({ consistent: true }),
  ])
  const count = all.filter(({ invited }) => !invited).length
  // If there is no owner, any of these may become one.
  const awaited = count === 0 ? all : []
  const miscounted = counted && counted.count !== count
  const [are, known] = [all, listed].map((people) => new Set(people.map(({ userId }) => userId)))
  // Until they are listed for the first time, nobody is missing from the list.
  const missing = counted?.listed ? all.filter(({ userId }) => !known!.has(userId)) : []
  const left = listed.filter(({ userId }) => !are!.has(userId))
  const found = [
    ...missing.map(({ userId, firstName, lastName }) => ({
      code: 'owners.unlisted' as const,
      message: `${firstName} ${lastName} é proprietário e falta na lista de proprietários: os avisos não chegam.`,
      at: userId,
      repair: () => listOwner({ organizationId, userId }),
    })),
    ...left.map(({ userId }) => ({
      code: 'owners.listedInVain' as const,
      message: 'A lista de proprietários tem alguém que não é proprietário.',
      at: userId,
      repair: () => unlistOwner({ organizationId, userId }),
    })),
    ...(miscounted
      ? [
          {
            code: 'owners.miscounted' as const,
            message: `A organização conta ${counted.count} proprietários, mas tem ${count}.`,
            at: organizationId,
            repair: () =>
              owners
                .patch({ organizationId })
                .set({ count })
                .where((attributes, { eq }) => eq(attributes.count, counted.count))
                .go(),
          },
        ]
      : []),
    ...awaited.map(({ userId, firstName, lastName }) => ({
      code: 'owners.awaited' as const,
      message: `O proprietário está convidado: falta ${`${firstName} ${lastName}`.trim()} aceitar o convite. Até lá, ninguém muda as configurações da organização.`,
      at: userId,
    })),
    ...(count === 0 && awaited.length === 0
      ? [
          {
            code: 'owners.none' as const,
            message: 'A organização não tem proprietário: ninguém pode mudar as suas configurações.',
            at: organizationId,
          },
        ]
      : []),
  ]
  return { found, checked: 1, next: null }
}
