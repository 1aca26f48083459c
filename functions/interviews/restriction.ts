import { groupsOf } from '#functions/groups/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
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

/** Owners see everything, and so do an API key and a session for one document, which was opened with the organisation's own key. */
const seesAll = (caller: Caller): boolean =>
  caller.only !== undefined || caller.key !== undefined || holds(caller, 'owner')

/** The groups to which an interview is restricted; undefined if every member sees it. */
export async function restrictedTo(
  organizationId: string,
  interviewId: string,
): Promise<readonly string[] | undefined> {
  const { data } = await restriction.get({ organizationId, interviewId }).go({ consistent: true })
  return data?.groups
}

/** Whether a person or API key sees an interview. */
export async function seesInterview(caller: Caller, interviewId: string): Promise<boolean> {
  if (caller.key?.interviews) return caller.key.interviews.includes(interviewId)
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

/** Tells the interviews that a person or API key sees from the others; undefined if they see all. */
export async function interviewsSeen(caller: Caller): Promise<((interviewId: string) => boolean) | undefined> {
  const seen = caller.key?.interviews
  if (seen) return (id) => seen.includes(id)
  const hidden = await hiddenInterviews(caller)
  return hidden.size === 0 ? undefined : (id) => !hidden.has(id)
}
