import { message } from './message.ts'

/**
 * The outbox item that has done what an interview asks for when an execution is finished. `round` is the job of its documents, or when it
 * was finished if it has none.
 */
export const completed = (organizationId: string, executionId: string, round: string) =>
  message(
    organizationId,
    'webhooks',
    { type: 'execution.completed', organizationId, executionId, round },
    `completed-${executionId}-${round}`,
  )
