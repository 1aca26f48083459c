import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/**
 * The user an e-mail address has in an organisation: one item each, so that nobody joins the same organisation twice. Stored under the
 * e-mail, because it is needed before any organisation is known.
 */
export const membership = defineEntity('membership', {
  erased: 'with its person',
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    /** Until the invitation is accepted. */
    invited: { type: 'boolean' },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['email'], ['organizationId']) },
})

export type Membership = {
  readonly organizationId: string
  readonly userId: string
}

/** The organisations a person has joined. A login from before memberships existed names its only organisation itself. */
export async function membershipsOf(
  email: string,
  known: Membership | null | undefined,
): Promise<readonly Membership[]> {
  const { data } = await membership.query.ofPerson({ email }).go({ pages: 'all', consistent: true })
  const entered = data
    .filter(({ invited }) => !invited)
    .map(({ organizationId, userId }) => ({ organizationId, userId }))
  const isOld = known && !data.some(({ organizationId }) => organizationId === known.organizationId)
  return isOld ? [{ organizationId: known.organizationId, userId: known.userId }, ...entered] : entered
}
