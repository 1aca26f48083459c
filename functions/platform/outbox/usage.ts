import type { UsageRecorded } from '#events/usage.ts'
import { message } from './message.ts'

/**
 * The outbox item that counts a use, for the transaction of its cause. `id` is the same for the same cause, so that a retried change is
 * counted once.
 */
export const usage = (use: Omit<UsageRecorded, 'type'>) =>
  message(use.organizationId, 'usage', { type: 'usage.recorded', ...use }, `usage-${use.id}`)
