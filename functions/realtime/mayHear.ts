import { executionChannel, organizationChannel, periodAt, personChannel } from '#shared/api/realtime.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'

/** Periods before and after the current one that are accepted, because clients subscribe early and clocks differ. */
const AROUND = 1

/**
 * Whether a caller may subscribe to a channel, in a period around the current one: an execution of their organisation, the organisation's
 * own channel, or their personal one. Every other channel is rejected, including wildcards, which would cover other people's.
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
