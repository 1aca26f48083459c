import type { LogAction } from '#shared/api/logActions.ts'
import { now } from '../platform/clock.ts'
import { type StoredTask, task } from './entity.ts'
import { readTask } from './findTask.ts'
import { writeNext } from './write.ts'

const PAGE = 200
const ATTEMPTS = 5

type Alteration = {
  readonly action: LogAction
  readonly change: Partial<StoredTask>
  /** As the history tells it. */
  readonly title: string
}

/** What to change of a task; undefined to leave it. */
type Decide = (stored: StoredTask) => Alteration | undefined

async function changeOne(found: StoredTask, decide: Decide): Promise<void> {
  let stored: StoredTask | null = found
  for (let attempt = 0; attempt < ATTEMPTS && stored; attempt++) {
    const alteration = stored.status === 'done' ? undefined : decide(stored)
    if (!alteration) return
    const { action, change, title } = alteration
    const next: StoredTask = { ...stored, ...change, version: stored.version + 1, updatedAt: now().toISOString() }
    const { organizationId, taskId } = stored
    if (await writeNext({ organizationId }, { action, stored, next, events: [{ title }] })) return
    stored = await readTask(organizationId, taskId)
  }
  if (stored) throw new Error(`Task ${found.taskId} keeps changing`)
}

/** Goes through the open tasks of an organisation and changes some. Safe to repeat. */
export async function changeOpenTasks(organizationId: string, decide: Decide): Promise<void> {
  for (const status of ['pending', 'todo'] as const) {
    let cursor: string | null = null
    do {
      const page: { data: StoredTask[]; cursor: string | null } = await task.query
        .ofStatus({ organizationId, status })
        .go({ cursor, limit: PAGE })
      for (const stored of page.data) await changeOne(stored, decide)
      cursor = page.cursor
    } while (cursor !== null)
  }
}
