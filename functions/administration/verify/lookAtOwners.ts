import { owners, ownersOf } from '#functions/identity/index.ts'
import { type Look, settle } from './look.ts'

/** The count of owners is what keeps the last one from leaving: it must be how many there are. */
export const lookAtOwners: Look = async (organizationId, _at, repair) => {
  const [there, { data: counted }] = await Promise.all([
    ownersOf(organizationId),
    owners.get({ organizationId }).go({ consistent: true }),
  ])
  const count = there.length
  const miscounted = counted && counted.count !== count
  const findings = await settle(
    [
      ...(miscounted
        ? [
            {
              code: 'owners.miscounted' as const,
              message: `A organização conta ${counted.count} proprietários, mas tem ${count}.`,
              at: organizationId,
              mend: () =>
                owners
                  .patch({ organizationId })
                  .set({ count })
                  .where((attributes, { eq }) => eq(attributes.count, counted.count))
                  .go(),
            },
          ]
        : []),
      ...(count === 0
        ? [
            {
              code: 'owners.none' as const,
              message: 'A organização não tem proprietário: ninguém pode mudar as suas configurações.',
              at: organizationId,
            },
          ]
        : []),
    ],
    repair,
  )
  return { findings, checked: 1, next: null }
}
