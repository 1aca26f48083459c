import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'

/**
 * The number of owners of an organisation, not counting invited ones: decremented in the transaction that removes one, on condition that
 * another is left. If the last two owners remove each other at once, one remains.
 */
export const owners = defineEntity('owners', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    count: { type: 'number', required: true },
    /** Whether each of them has an `ownership`. Older items get it from upgradeOwnerList.ts. */
    listed: { type: 'boolean' },
  },
  indexes: { organization: primary(['organizationId'], []) },
})

export const LAST_OWNER = 'A organização precisa de ao menos um proprietário. Torne outra pessoa proprietária antes.'

export async function isLastOwner(organizationId: string): Promise<boolean> {
  const { data } = await owners.get({ organizationId }).go({ consistent: true })
  return (data?.count ?? 0) <= 1
}
