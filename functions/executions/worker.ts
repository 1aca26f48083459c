import { queues } from '#events/queues.ts'
import { forgetMember } from '#functions/groups/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { forgetAssignee, forgetGroup } from './forgetReferences.ts'

/** Removes references to deleted people and groups. Idempotent. */
export const handler = consume(queues.references, async (gone) => {
  const { organizationId } = gone
  if (gone.type === 'group.deleted') return forgetGroup(organizationId, gone.groupId)
  await forgetAssignee(organizationId, gone.userId)
  await forgetMember(organizationId, gone.userId)
})
