import { groupsOf } from '#functions/groups/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** That an interview, with its executions, is seen by some groups alone. Without one, every member sees it. */
export const restriction = defineEntity('restriction', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    /** Those that are gone give nobody sight: what was restricted stays so. */
    groups: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['interviewId']) },
})

/** Owners see everything, and so does a session of one document, which the organisation's own key let in. */
const seesAll = (caller: Caller): boolean => caller.only !== undefined || holds(caller, 'owner')

/** The groups that alone see an interview, besides owners; undefined where every member does. */
export async function restrictedTo(
  organizationId: string,
  interviewId: string,
): Promise<readonly string[] | undefined> {
  const { data } = await restriction.get({ organizationId, interviewId }).go({ consistent: true })
  return data?.groups
}

/** Whether a person sees an interview. */
export async function seesInterview(caller: Caller, interviewId: string): Promise<boolean> {
  if (seesAll(caller)) return true
  const groups = await restrictedTo(caller.organizationId, interviewId)
  if (!groups) return true
  const own = await groupsOf(caller.organizationId, caller.userId)
  return groups.some((id) => own.includes(id))
}

/** The interviews that a person does not see. */
export async function hiddenInterviews(caller: Caller): Promise<ReadonlySet<string>> {
  if (seesAll(caller)) return new Set()
  const { organizationId, userId } = caller
  const { data } = await restriction.query.ofOrganization({ organizationId }).go({ pages: 'all' })
  if (data.length === 0) return new Set()
  const own = await groupsOf(organizationId, userId)
  return new Set(
    data.filter(({ groups }) => !groups.some((id) => own.includes(id))).map(({ interviewId }) => interviewId),
  )
}
