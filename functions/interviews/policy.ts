import { groupsOf } from '#functions/groups/index.ts'
import { type Holder, ownsOrganization } from '#shared/api/holds.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Audience } from '../platform/realtime/audience.ts'
import { allRestrictions, restrictedTo } from './restriction.ts'

/** Owners see everything, and so do an API key and a session for one document, which was opened with the organisation's own key. */
const seesAll = (caller: Caller): boolean =>
  caller.only !== undefined || caller.key !== undefined || ownsOrganization(caller)

/** Whether an interview that is restricted to these groups, if to any, is open to a person in some groups. */
const isOpenTo = (own: readonly string[], groups: readonly string[] | undefined): boolean =>
  groups === undefined || groups.some((id) => own.includes(id))

/** Whether a person or API key may see an interview. */
export async function maySeeInterview(caller: Caller, interviewId: string): Promise<boolean> {
  if (caller.key?.interviews) return caller.key.interviews.includes(interviewId)
  if (seesAll(caller)) return true
  const groups = await restrictedTo(caller.organizationId, interviewId)
  return !groups || isOpenTo(await groupsOf(caller.organizationId, caller.userId), groups)
}

/** The interviews that a person may not see because they are restricted to other groups. */
export async function hiddenInterviews(caller: Caller): Promise<ReadonlySet<string>> {
  if (seesAll(caller)) return new Set()
  const { organizationId, userId } = caller
  const restrictions = await allRestrictions(organizationId)
  if (restrictions.length === 0) return new Set()
  const own = await groupsOf(organizationId, userId)
  return new Set(restrictions.flatMap(({ interviewId, groups }) => (isOpenTo(own, groups) ? [] : [interviewId])))
}

/** Tells the interviews that a person or API key may see from the others; undefined if they may see all. */
export async function visibleInterviews(caller: Caller): Promise<((interviewId: string) => boolean) | undefined> {
  const visible = caller.key?.interviews
  if (visible) return (id) => visible.includes(id)
  const hidden = await hiddenInterviews(caller)
  return hidden.size === 0 ? undefined : (id) => !hidden.has(id)
}

/** Who may see an interview, to announce its changes to them. */
export async function audienceOfInterview(organizationId: string, interviewId: string): Promise<Audience> {
  const groups = await restrictedTo(organizationId, interviewId)
  return groups ? { people: [], groups } : 'everyone'
}

type Person = Holder & { readonly userId: string }

/** Tells the people of an organisation who may open an interview to edit it from the others. */
export async function editorsOf(
  organizationId: string,
  interviewId: string,
): Promise<(person: Person) => Promise<boolean>> {
  const groups = await restrictedTo(organizationId, interviewId)
  return async (person) => {
    if (ownsOrganization(person)) return true
    return mayEditInterviews(person) && (!groups || isOpenTo(await groupsOf(organizationId, person.userId), groups))
  }
}

/** Whether somebody may restrict an interview to these groups: unless they own the organisation, one must be theirs. */
export async function mayRestrict(caller: Caller, groups: readonly string[]): Promise<boolean> {
  if (groups.length === 0 || ownsOrganization(caller)) return true
  return isOpenTo(await groupsOf(caller.organizationId, caller.userId), groups)
}
