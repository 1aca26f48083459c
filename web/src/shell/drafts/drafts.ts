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

export const draftKey = (
  userId: string,
  kind: 'execution' | 'execution-read' | 'interview' | 'interview-copy' | 'execution-copy' | 'profile' | 'comment',
  id: string,
): string => `${userId}:${kind}:${id}`

export async function readDraft<T>(key: string): Promise<Draft<T> | undefined> {
  return await ifStored(() => get<Draft<T>>(key, drafts()))
}

export async function writeDraft<T>(key: string, draft: Draft<T>): Promise<void> {
  await ifStored(() => set(key, draft, drafts()))
}

export async function removeDraft(key: string): Promise<void> {
  await ifStored(() => del(key, drafts()))
}

/** Keys start with the user's id. */
const keysOf = async (userId: string): Promise<string[]> =>
  (await keys<string>(drafts())).filter((key) => key.startsWith(`${userId}:`))

/** How many drafts of a user are unsaved; cached reads do not count. */
export async function countDrafts(userId: string): Promise<number> {
  const known = (await ifStored(() => keysOf(userId))) ?? []
  return known.filter((key) => !key.startsWith(`${userId}:execution-read:`)).length
}

/** The titles of the documents and models with unsaved drafts. */
export async function draftNames(userId: string): Promise<readonly string[]> {
  const kept = (await ifStored(() => entries<string, Draft<Titled>>(drafts()))) ?? []
  return kept
    .filter(([key]) => key.startsWith(`${userId}:execution:`) || key.startsWith(`${userId}:interview:`))
    .flatMap(([, { content }]) => content.name ?? content.metadata?.title ?? [])
}

type Titled = { readonly name?: string; readonly metadata?: { readonly title?: string } }

export async function removeDraftsOf(userId: string): Promise<void> {
  await ifStored(async () => delMany(await keysOf(userId), drafts()))
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
