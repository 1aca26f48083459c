import { forgetModels } from './cachedModels.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'

/** How many documents stay readable offline: the most recently opened. */
const MOST = 12

type Cached<T> = { readonly id: string; readonly what: T }

const listKey = (userId: string) => draftKey(userId, 'execution-read', 'lista')
const keyOf = (userId: string, id: string) => draftKey(userId, 'execution-read', id)

/** Caches a server answer in this browser, so that a reload while offline can use it. */
export async function cacheExecution<T>(userId: string, id: string, what: T): Promise<void> {
  const typedAt = new Date().toISOString()
  await writeDraft<Cached<T>>(keyOf(userId, id), { content: { id, what }, baseVersion: 0, typedAt })
  const known = (await readDraft<readonly string[]>(listKey(userId)))?.content ?? []
  const ids = [id, ...known.filter((other) => other !== id)]
  await Promise.all(ids.slice(MOST).map((other) => forgetExecution(userId, other)))
  await writeDraft(listKey(userId), { content: ids.slice(0, MOST), baseVersion: 0, typedAt })
}

export async function readCachedExecution<T>(userId: string, id: string): Promise<T | undefined> {
  return (await readDraft<Cached<T>>(keyOf(userId, id)))?.content.what
}

/** The cached documents, most recently opened first. */
export async function readCachedExecutions<T>(userId: string): Promise<readonly T[]> {
  const ids = (await readDraft<readonly string[]>(listKey(userId)))?.content ?? []
  const cached = await Promise.all(ids.map((id) => readCachedExecution<T>(userId, id)))
  return cached.filter((one) => one !== undefined)
}

/** With its Word files. */
export async function forgetExecution(userId: string, id: string): Promise<void> {
  await Promise.all([removeDraft(keyOf(userId, id)), forgetModels(userId, id)])
}

/** Erases cached reads; unsaved drafts are handled by LeaveDialog. */
export async function forgetReads(userId: string): Promise<void> {
  const known = (await readDraft<readonly string[]>(listKey(userId)))?.content ?? []
  await Promise.all([
    ...known.map((id) => removeDraft(keyOf(userId, id))),
    removeDraft(listKey(userId)),
    forgetModels(userId),
  ])
}
