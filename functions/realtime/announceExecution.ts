import { isDeepStrictEqual } from 'node:util'
import { executionChannel, type RealtimeEvent } from '#shared/api/realtime.ts'
import { audienceOf, type StoredExecution } from '../executions/index.ts'
import { publish } from '../platform/realtime/publish.ts'
import { audienceChannels } from './audienceChannels.ts'
import type { Change } from './change.ts'

/** The attributes that lists and the overview show or filter by. */
const listed = [
  'name',
  'status',
  'assignedTo',
  'group',
  'client',
  'dueDate',
  'review',
  'awaiting',
  'jobId',
  'trashedAt',
  'unanswered',
  'finishedAt',
] as const satisfies readonly (keyof StoredExecution)[]

/**
 * Whether lists have to be reloaded. Of an editing session, only the first save counts: typing is not announced to the whole organisation.
 */
const concernsLists = ({ before, after }: Change<StoredExecution>): boolean =>
  !before ||
  !after ||
  before.editing?.id !== after.editing?.id ||
  listed.some((name) => !isDeepStrictEqual(before[name], after[name]))

/** Announces every change on the execution's own channel, and what lists show to everyone who may see it. */
export async function announceExecution(change: Change<StoredExecution>): Promise<void> {
  const { before, after } = change
  const stored = after ?? before
  if (!stored) return
  const { organizationId, executionId } = stored
  const version = after ? after.version : stored.version + 1
  const event: RealtimeEvent = { type: 'execution.changed', id: executionId, version }
  const channelsOf = async (state: StoredExecution) =>
    audienceChannels(organizationId, await audienceOf(organizationId, state))
  // Lists exclude unanswered executions.
  const channels = stored.unanswered || !concernsLists(change) ? [] : await channelsOf(stored)
  const formerChannels = before && after && channels.length > 0 ? await channelsOf(before) : []
  await Promise.all([
    publish(executionChannel(organizationId, executionId), event),
    ...channels.map((channel) => publish(channel, event)),
    ...formerChannels
      .filter((channel) => !channels.includes(channel))
      .map((channel) => publish(channel, { type: 'sight.changed' })),
  ])
}
