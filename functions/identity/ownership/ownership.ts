import { user } from '../../platform/auth/user.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { tryTransact } from '../../platform/table/transact.ts'

/**
 * That a person, invited ones too, is an owner of the organisation: an item for each owner and for nobody else, written in the transaction
 * that makes them one, so that owners are found without reading everybody.
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

/** Lists an owner who is missing. False when they are none any more. */
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

/** Takes somebody off the list who is no owner, or is gone. False when they have become one. */
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
