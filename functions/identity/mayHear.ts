import { executionChannel, organizationChannel, personChannel } from '#shared/api/realtime.ts'
import type { Caller } from '../platform/auth/caller.ts'

/**
 * Whether somebody may listen to a channel: one of their organisation's executions, what everyone of it is told, and what they are told
 * themselves. Every other channel is refused, those that there may be one day as well; so is a wildcard, which would listen to everybody's.
 */
export const mayHear = (
  { organizationId, userId }: Pick<Caller, 'organizationId' | 'userId'>,
  channel: string | undefined,
): boolean => {
  if (!channel || channel.includes('*')) return false
  if (channel === organizationChannel(organizationId) || channel === personChannel(organizationId, userId)) return true
  return channel.startsWith(executionChannel(organizationId, ''))
}
