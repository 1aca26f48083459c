import { nameOfCaller } from '#functions/identity/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { notification } from '../platform/outbox/notification.ts'
import type { StoredExecution } from './present.ts'

/** The notification to a new assignee; none if it is unchanged, nobody or the caller. */
export async function notifyAssignee(caller: Caller, former: string, next: StoredExecution) {
  const { organizationId, executionId, interviewId, assignedTo, name, version } = next
  if (!assignedTo || assignedTo === former || assignedTo === caller.userId) return []
  return [
    notification(organizationId, assignedTo, {
      id: `assigned-${executionId}-${version}`,
      kind: 'execution.assigned',
      title: `${await nameOfCaller(caller)} passou a você "${name}"`,
      text: `Modelo: ${next.interviewName}.`,
      link: `/app/run/${interviewId}?execution=${executionId}`,
    }),
  ]
}
