import { queues } from '#events/queues.ts'
import { forgetMember } from '#functions/groups/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { forgetAssignee, forgetGroup } from './forgetReferences.ts'

/** Removes references to deleted people and groups. Idempotent. */
export const handler = consume(queues.references, async (deleted) => {
  const { organizationId } = deleted
  if (deleted.type === 'group.deleted') return forgetGroup(organizationId, deleted.groupId)
  await forgetAssignee(organizationId, deleted.userId)
  await forgetMember(organizationId, deleted.userId)
})
