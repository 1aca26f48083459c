import {
  executionChannel,
  groupChannel,
  organizationChannel,
  ownersChannel,
  periodAt,
  personChannel,
} from '#shared/api/realtime.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'

/** Periods before and after the current one that are accepted, because clients subscribe early and clocks differ. */
const AROUND = 1

/**
 * Whether a caller may subscribe to a channel, in a period around the current one: the organisation's own channel, that of its owners, their
 * personal one, and those of executions and groups as far as these are of their organisation. Every other channel is rejected, including
 * wildcards, which would cover other people's.
 */
export function maySubscribe(caller: Caller, named: string | undefined): boolean {
  const { organizationId, userId } = caller
  const [, channel, period] = /^([^*]+)\/(\d{1,15})$/.exec(named ?? '') ?? []
  if (!channel || Math.abs(Number(period) - periodAt(now().getTime())) > AROUND) return false
  if (channel === organizationChannel(organizationId) || channel === personChannel(organizationId, userId)) return true
  if (channel === ownersChannel(organizationId)) return holds(caller, 'owner')
  return [executionChannel(organizationId, ''), groupChannel(organizationId, '')].some((own) => channel.startsWith(own))
}
