import { queues } from '#events/queues.ts'
import { addMember, forgetMember } from '#functions/groups/index.ts'
import { loadStarters, syncInterviews } from '#functions/interviews/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { forgetAssignee, forgetGroup } from './forgetReferences.ts'

/** Adds people to groups, removes references to deleted people and groups, and brings interviews to newer versions of what they use. Idempotent. */
export const handler = consume(queues.references, async (changed) => {
  if (changed.type === 'interviews.syncRequested') return syncInterviews(changed)
  if (changed.type === 'organization.registered') return loadStarters(changed)
  const { organizationId } = changed
  if (changed.type === 'user.arrived') return addMember(organizationId, changed.userId, changed.groups)
  if (changed.type === 'group.deleted') return forgetGroup(organizationId, changed.groupId)
  await forgetAssignee(organizationId, changed.userId)
  await forgetMember(organizationId, changed.userId)
})
