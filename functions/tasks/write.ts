import { isDeepStrictEqual } from 'node:util'
import type { UpdateEntityItem } from 'electrodb'
import type { LogAction } from '#shared/api/logActions.ts'
import { foldForSearch } from '#shared/format/text.ts'
import { dueDayOf } from '#shared/tasks/task.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { tryTransact, type Writer } from '../platform/transact.ts'
import { type StoredTask, TASKS_DUE, task, taskDue, taskLog } from './entity.ts'

export const taskEntities = { task, taskLog, taskDue }
type Write = Writer<typeof taskEntities>

export const foldedTitle = (title: string): string => foldForSearch(title).slice(0, 120)

export const subjectOf = ({ taskId, title }: StoredTask) => ({ kind: 'task', id: taskId, name: title }) as const

/** What the log has of a task. */
export const factsOf = ({ title, status, date, deadline, personIds, groupId }: StoredTask) => ({
  title,
  status,
  date,
  deadline,
  personIds,
  groupId,
})

/** The day of an open task's first notice. */
const noticeDayOf = (stored: StoredTask): string | undefined =>
  stored.status === 'done' ? undefined : dueDayOf(stored)

/** Updates the schedule's mark with the task. */
function dueWrite(write: Write, before: StoredTask | undefined, next: StoredTask) {
  const { organizationId, taskId } = next
  const day = noticeDayOf(next)
  if (day === (before && noticeDayOf(before))) return undefined
  return day === undefined
    ? write.taskDue.delete({ organizationId, taskId })
    : write.taskDue.put({ organizationId, taskId, nextOn: day, watch: TASKS_DUE })
}

type Event = { readonly title: string; readonly kind?: 'comment'; readonly finished?: boolean }

/** Events are in the order of the task's versions, and of one version in the given order: at most nine. */
const logWrite = (
  write: Write,
  { organizationId, taskId, version }: StoredTask,
  userId: string | undefined,
  event: Event,
  at = 0,
) =>
  write.taskLog.put({
    organizationId,
    taskId,
    logId: `${String(version).padStart(8, '0')}-${at}`,
    kind: event.kind ?? 'event',
    title: event.title,
    at: now().toISOString(),
    ...(userId && { userId }),
    finished: event.finished ?? false,
  })

type Notices = readonly ReturnType<typeof notification>[]

/** Writes a new task; false if there is one with its identifier. */
export function writeNew(actor: Actor, next: StoredTask, event: Event, notices: Notices): Promise<boolean> {
  const entry = logEntry(actor, { action: 'task.created', subject: subjectOf(next), after: factsOf(next) })
  return tryTransact(
    taskEntities,
    (write) => [write.task.create(next), dueWrite(write, undefined, next), logWrite(write, next, actor.userId, event)],
    [entry, ...notices],
  )
}

type Name = keyof StoredTask

/** Replaces the version that was read; false if somebody changed the task meanwhile. */
export function writeNext(
  caller: Pick<Caller, 'organizationId'> & { readonly userId?: string },
  {
    action,
    stored,
    next,
    events,
  }: { action: LogAction; stored: StoredTask; next: StoredTask; events: readonly Event[] },
  notices: Notices = [],
): Promise<boolean> {
  const { organizationId, taskId } = stored
  const names = (Object.keys({ ...stored, ...next }) as Name[]).filter(
    (name) => !isDeepStrictEqual(next[name], stored[name]),
  )
  const set = names.filter((name) => next[name] !== undefined)
  const removed = names.filter((name) => next[name] === undefined)
  const entry = logEntry(caller, { action, subject: subjectOf(next), before: factsOf(stored), after: factsOf(next) })
  const { status, date, executionId } = next
  const composite = { status, date, executionId }
  const unset = (Object.keys(composite) as (keyof typeof composite)[]).filter((name) => !set.includes(name))
  return tryTransact(
    taskEntities,
    (write) => [
      write.task
        .patch({ organizationId, taskId })
        .set(Object.fromEntries(set.map((name) => [name, next[name]])) as UpdateEntityItem<typeof task>)
        .remove(removed as never)
        // The keys of the indexes have these, so they are rewritten together.
        .composite(Object.fromEntries(unset.map((name) => [name, composite[name]])))
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
      dueWrite(write, stored, next),
      ...events.map((event, at) => logWrite(write, next, caller.userId, event, at)),
    ],
    [entry, ...notices],
  )
}
