import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { forgetGroup, forgetPerson } from './forgetReferences.ts'
import { recountDeadlines } from './recountDeadlines.ts'

export const handler = consume(queues.tasks, async (changed) => {
  const { organizationId } = changed
  if (changed.type === 'holidays.changed') return recountDeadlines(organizationId)
  if (changed.type === 'group.deleted') return forgetGroup(organizationId, changed.groupId)
  await forgetPerson(organizationId, changed.userId)
})
