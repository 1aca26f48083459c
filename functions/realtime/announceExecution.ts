import { isDeepStrictEqual } from 'node:util'
import { executionChannel, type RealtimeEvent } from '#shared/api/realtime.ts'
import { audienceOf, type StoredExecution } from '../executions/index.ts'
import { publish } from '../platform/realtime/publish.ts'
import { audienceChannels } from './audienceChannels.ts'
import type { Change } from './change.ts'

/** What lists and the overview show of an execution, and by what they are narrowed. */
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

/** Saves that follow one another move a list once, when the first of them comes: typing is not told to the whole organisation. */
const concernsLists = ({ before, after }: Change<StoredExecution>): boolean =>
  !before ||
  !after ||
  before.editing?.id !== after.editing?.id ||
  listed.some((name) => !isDeepStrictEqual(before[name], after[name]))

/** Its own channel hears of every change of an execution, and those in whose lists it is of what lists show. */
export async function announceExecution(change: Change<StoredExecution>): Promise<void> {
  const { before, after } = change
  const stored = after ?? before
  if (!stored) return
  const { organizationId, executionId } = stored
  const version = after ? after.version : stored.version + 1
  const event: RealtimeEvent = { type: 'execution.changed', id: executionId, version }
  const channelsOf = async (state: StoredExecution) =>
    audienceChannels(organizationId, await audienceOf(organizationId, state))
  // What nobody has answered yet is in no list.
  const told = stored.unanswered || !concernsLists(change) ? [] : await channelsOf(stored)
  const former = before && after && told.length > 0 ? await channelsOf(before) : []
  await Promise.all([
    publish(executionChannel(organizationId, executionId), event),
    ...told.map((channel) => publish(channel, event)),
    ...former
      .filter((channel) => !told.includes(channel))
      .map((channel) => publish(channel, { type: 'sight.changed' })),
  ])
}
