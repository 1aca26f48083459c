import { user } from '../../platform/auth/user.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { tryTransact } from '../../platform/transact.ts'

/**
 * Records that a user, possibly invited, is an owner of the organisation: one item per owner, written in the transaction that makes them
 * one, so that owners are found without reading every user.
 */
export const ownership = defineEntity('ownership', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['userId']) },
})

type Key = {
  readonly organizationId: string
  readonly userId: string
}

/** Lists a missing owner. False if they are no longer one. */
export const listOwner = ({ organizationId, userId }: Key): Promise<boolean> =>
  tryTransact(
    { user, ownership },
    (write) => [
      write.user
        .check({ organizationId, userId })
        .where(({ privileges }, { contains }) => contains(privileges, 'owner' as never)),
      write.ownership.put({ organizationId, userId }),
    ],
    [],
  )

/** Removes someone from the list who is not an owner, or no longer exists. False if they have become one. */
export const unlistOwner = ({ organizationId, userId }: Key): Promise<boolean> =>
  tryTransact(
    { user, ownership },
    (write) => [
      write.user
        .check({ organizationId, userId })
        .where(({ privileges }, { notContains }) => notContains(privileges, 'owner' as never)),
      write.ownership.delete({ organizationId, userId }),
    ],
    [],
  )
