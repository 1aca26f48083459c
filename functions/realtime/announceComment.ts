import { executionChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change.ts'

type Comment = { readonly organizationId: string; readonly executionId: string }

export async function announceComment({ before, after }: Change<Comment>): Promise<void> {
  const stored = after ?? before
  if (!stored) return
  const { organizationId, executionId } = stored
  await publish(executionChannel(organizationId, executionId), { type: 'execution.commented', id: executionId })
}
