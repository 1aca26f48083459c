import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'

/**
 * Unsaved input, kept in this browser, so that a reload, a crash, a lost connection or an expired session loses nothing. Keys include the
 * user's id, so that the next user of the machine does not see another's drafts.
 */
export type Draft<T> = {
  readonly content: T
  /** The stored version it was based on. */
  readonly baseVersion: number
  /** ISO 8601. */
  readonly typedAt: string
}

type DraftKind =
  | 'execution'
  | 'execution-read'
  | 'interview'
  | 'interview-copy'
  | 'execution-copy'
  | 'execution-offers'
  | 'profile'
  | 'comment'
  | 'question'
  | 'batch'
  | 'batch-sheet'
  | 'envelope'
  | 'redline'

export const draftKey = (userId: string, kind: DraftKind, id: string): string => `${userId}:${kind}:${id}`

export async function readDraft<T>(key: string): Promise<Draft<T> | undefined> {
  await ifStored(restoreRescued)
  return await ifStored(() => get<Draft<T>>(key, drafts()))
}

export async function writeDraft<T>(key: string, draft: Draft<T>): Promise<void> {
  unconfirmed.set(key, draft)
  await ifStored(async () => {
    await set(key, draft, drafts())
    if (unconfirmed.get(key) !== draft) return
    unconfirmed.delete(key)
    localStorage.removeItem(RESCUED + key)
  })
}

export async function removeDraft(key: string): Promise<void> {
  unconfirmed.delete(key)
  await ifStored(async () => {
    localStorage.removeItem(RESCUED + key)
    await del(key, drafts())
  })
}

/**
 * Drafts that IndexedDB is still writing. Leaving the page aborts such writes, and the last keys typed would be lost; so they then go to
 * localStorage, which writes at once, and from there to IndexedDB before drafts are next read.
 */
const unconfirmed = new Map<string, Draft<unknown>>()

const RESCUED = 'draft:'

addEventListener('pagehide', () => {
  for (const [key, draft] of unconfirmed)
    try {
      localStorage.setItem(RESCUED + key, JSON.stringify(draft))
    } catch (error) {
      console.warn('Rascunho local não coube', error)
    }
})

async function restoreRescued(): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(RESCUED))
      await writeDraft(name.slice(RESCUED.length), JSON.parse(localStorage.getItem(name) ?? ''))
}

/** Keys start with the user's id. */
async function keysOf(userId: string): Promise<string[]> {
  await restoreRescued()
  return (await keys<string>(drafts())).filter((key) => key.startsWith(`${userId}:`))
}

/** How many drafts of a user are unsaved; cached reads do not count, and a spreadsheet counts once. */
export async function countDrafts(userId: string): Promise<number> {
  const known = (await ifStored(() => keysOf(userId))) ?? []
  const uncounted = [`${userId}:execution-read:`, `${userId}:batch-sheet:`]
  return known.filter((key) => !uncounted.some((start) => key.startsWith(start))).length
}

/** The ids of a user's drafts of a kind that start with `start`. */
export async function draftIds(userId: string, kind: DraftKind, start: string): Promise<readonly string[]> {
  const prefix = draftKey(userId, kind, '')
  const known = (await ifStored(() => keysOf(userId))) ?? []
  return known.filter((key) => key.startsWith(prefix + start)).map((key) => key.slice(prefix.length))
}

/** The titles of the documents and models with unsaved drafts. */
export async function draftNames(userId: string): Promise<readonly string[]> {
  await ifStored(restoreRescued)
  const stored = (await ifStored(() => entries<string, Draft<Titled>>(drafts()))) ?? []
  return stored
    .filter(([key]) => key.startsWith(`${userId}:execution:`) || key.startsWith(`${userId}:interview:`))
    .flatMap(([, { content }]) => content.name ?? content.metadata?.title ?? [])
}

type Titled = { readonly name?: string; readonly metadata?: { readonly title?: string } }

export async function removeDraftsOf(userId: string): Promise<void> {
  await ifStored(async () => delMany(await keysOf(userId), drafts()))
  for (const key of unconfirmed.keys()) if (key.startsWith(`${userId}:`)) unconfirmed.delete(key)
}

let store: UseStore | undefined
function drafts(): UseStore {
  store ??= createStore('minuta', 'drafts')
  return store
}

/** Without storage (some private windows) there are no drafts; the page works without them. */
async function ifStored<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('Rascunho local indisponível', error)
    return undefined
  }
}
