import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'

/**
 * What was typed and is not yet on the server, kept in this browser: a reload, a crash, a lost connection or an ended session loses nothing.
 * Keys carry the person's id, so that whoever signs in next on the same machine does not meet another's draft.
 */
export type Draft<T> = {
  readonly content: T
  /** The stored version on which it was typed. */
  readonly baseVersion: number
  /** ISO 8601. */
  readonly typedAt: string
}

export const draftKey = (
  userId: string,
  kind: 'execution' | 'execution-read' | 'interview' | 'interview-copy' | 'execution-copy' | 'profile',
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

/** Keys begin with the person who typed. */
const keysOf = async (userId: string): Promise<string[]> =>
  (await keys<string>(drafts())).filter((key) => key.startsWith(`${userId}:`))

/** How much of what a person typed is in this browser only; what was only kept to be read does not count. */
export async function countDrafts(userId: string): Promise<number> {
  const known = (await ifStored(() => keysOf(userId))) ?? []
  return known.filter((key) => !key.startsWith(`${userId}:execution-read:`)).length
}

/** The titles of the documents and models of which something typed is in this browser only. */
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

/** A browser without storage (a private window of some) keeps no drafts; the page goes on without them. */
async function ifStored<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('Rascunho local indisponível', error)
    return undefined
  }
}
