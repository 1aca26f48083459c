import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** Restricts an interview and its executions to some groups. Without it, every member sees them. */
export const restriction = defineEntity('restriction', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    /** May include deleted groups, so that the interview stays restricted. */
    groups: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['interviewId']) },
})

/** The groups to which an interview is restricted; undefined if every member sees it. */
export async function restrictedTo(
  organizationId: string,
  interviewId: string,
): Promise<readonly string[] | undefined> {
  const { data } = await restriction.get({ organizationId, interviewId }).go({ consistent: true })
  return data?.groups
}

export const allRestrictions = async (organizationId: string) =>
  (await restriction.query.ofOrganization({ organizationId }).go({ pages: 'all' })).data
