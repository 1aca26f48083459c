import type { Body } from '#shared/api/call.ts'
import { type deadlineCalls, MOST_FEEDS, type TaskFeed } from '#shared/api/tasks/deadlines.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { countMiss } from '../platform/auth/limitVisitors.ts'
import { hashOfSecret } from '../platform/auth/link.ts'
import { user } from '../platform/auth/user.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import type { CallContext, Page } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { newSecret } from '../platform/secret.ts'
import { transact } from '../platform/transact.ts'
import { type StoredFeed, taskFeed } from './entity.ts'
import { writeCalendar } from './icalendar.ts'
import { openTasksOf } from './listTasks.ts'

const present = ({ feedId, name, createdAt }: StoredFeed): TaskFeed => ({ id: feedId, name, createdAt })

const feedsOf = async ({ organizationId, userId }: Caller) =>
  (await taskFeed.query.ofOrganization({ organizationId, userId }).go({ pages: 'all', consistent: true })).data

export const listFeeds = async (caller: Caller): Promise<TaskFeed[]> => (await feedsOf(caller)).map(present)

/** Makes an address of 256 bits, of which only the hash is kept. */
export async function createFeed(caller: Caller, { name }: Body<typeof deadlineCalls.createTaskFeed>) {
  const { organizationId, userId } = caller
  if ((await feedsOf(caller)).length >= MOST_FEEDS)
    throw new Failure('invalid', `Você já tem ${MOST_FEEDS} endereços de calendário. Revogue um que não usa.`)
  const secret = newSecret()
  const time = now().toISOString()
  const feedId = newId()
  const stored = { organizationId, userId, feedId, name, hash: hashOfSecret(secret), createdAt: time, updatedAt: time }
  await transact({ taskFeed }, (write) => [write.taskFeed.create(stored)], [
    logEntry(caller, { action: 'taskFeed.created', subject: { kind: 'taskFeed', id: feedId, name } }),
  ])
  return { ...present(stored), secret, path: `/api/v1/task-feeds/${secret}` }
}

export async function revokeFeed(caller: Caller, feedId: string): Promise<null> {
  const { organizationId, userId } = caller
  const { name } = found((await feedsOf(caller)).find((one) => one.feedId === feedId))
  await transact({ taskFeed }, (write) => [write.taskFeed.remove({ organizationId, userId, feedId })], [
    logEntry(caller, { action: 'taskFeed.revoked', subject: { kind: 'taskFeed', id: feedId, name } }),
  ])
  return null
}

const OVER = 'Este endereço de calendário foi revogado ou não existe.'

/** The calendar of an address, while its person belongs to the organisation. */
export async function readFeed(secret: string, { address, site }: CallContext): Promise<Page> {
  const hash = hashOfSecret(secret)
  const { data } = await taskFeed.query.byHash({ hash }).go({ limit: 1 })
  const [known] = data
  const feed = known && (await taskFeed.get(known).go({ consistent: true })).data
  const person = feed && (await user.get(feed).go({ consistent: true })).data
  if (!feed || !person) {
    await countMiss(address)
    throw new Failure('not_found', OVER)
  }
  const open = await openTasksOf(feed.organizationId, feed.userId)
  return {
    contentType: 'text/calendar; charset=utf-8',
    text: writeCalendar(feed.name, open, site),
    // Nothing keeps it, so that a revoked address stops at once.
    policy: "default-src 'none'; sandbox",
  }
}
