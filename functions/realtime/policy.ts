import { ownsOrganization } from '#shared/api/holds.ts'
import {
  executionChannel,
  groupChannel,
  organizationChannel,
  ownersChannel,
  periodAt,
  personChannel,
} from '#shared/api/realtime.ts'
import { findExecution } from '../executions/index.ts'
import { groupsOf } from '../groups/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'

/** Periods before and after the current one that are accepted, because clients subscribe early and clocks differ. */
const AROUND = 1

/**
 * Whether a channel is open to a caller by its name, in a period around the current one: the organisation's own channel, that of its owners, their
 * personal one, and those of executions and groups as far as these are of their organisation. Every other channel is rejected, including
 * wildcards, which would cover other people's.
 */
export function isOpenChannel(caller: Caller, named: string | undefined): boolean {
  const { organizationId, userId } = caller
  const [, channel, period] = /^([^*]+)\/(\d{1,15})$/.exec(named ?? '') ?? []
  if (!channel || Math.abs(Number(period) - periodAt(now().getTime())) > AROUND) return false
  if (channel === organizationChannel(organizationId) || channel === personChannel(organizationId, userId)) return true
  if (channel === ownersChannel(organizationId)) return ownsOrganization(caller)
  return [executionChannel(organizationId, ''), groupChannel(organizationId, '')].some((own) => channel.startsWith(own))
}

/** Whether a caller may subscribe to a channel; fails with 404 for that of an execution which they may not see. */
export async function maySubscribe(caller: Caller, named: string | undefined): Promise<boolean> {
  if (!isOpenChannel(caller, named)) return false
  const [, what, id = ''] = /\/(executions|groups)\/([^/]+)\//.exec(named ?? '') ?? []
  if (what === 'executions') return (await findExecution(caller, id)) !== undefined
  return what !== 'groups' || (await groupsOf(caller.organizationId, caller.userId)).includes(id)
}
