import { executionChannel, organizationChannel, periodAt, personChannel } from '#shared/api/realtime.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'

/** Periods before and after the present one in which somebody may listen: they are named before they begin, by clocks that differ. */
const AROUND = 1

/**
 * Whether somebody may listen to a channel, in a period around the present one: one of their organisation's executions, what everyone of
 * it is told, and what they are told themselves. Every other channel is refused, those that there may be one day as well; so is a
 * wildcard, which would listen to everybody's.
 */
export function mayHear(
  { organizationId, userId }: Pick<Caller, 'organizationId' | 'userId'>,
  named: string | undefined,
): boolean {
  const [, channel, period] = /^([^*]+)\/(\d{1,15})$/.exec(named ?? '') ?? []
  if (!channel || Math.abs(Number(period) - periodAt(now().getTime())) > AROUND) return false
  if (channel === organizationChannel(organizationId) || channel === personChannel(organizationId, userId)) return true
  return channel.startsWith(executionChannel(organizationId, ''))
}
