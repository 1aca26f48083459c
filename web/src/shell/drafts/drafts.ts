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
  return (await run('readonly', (drafts) => drafts.get(key))) as Draft<T> | undefined
}

export async function writeDraft<T>(key: string, draft: Draft<T>): Promise<void> {
  await run('readwrite', (drafts) => drafts.put(draft, key))
}

export async function removeDraft(key: string): Promise<void> {
  await run('readwrite', (drafts) => drafts.delete(key))
}

/** Everything of a person: keys begin with who typed. */
const ofPerson = (userId: string) => IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`)

/** How much of what a person typed lies in this browser alone; what was only kept to be read does not count. */
export async function countDrafts(userId: string): Promise<number> {
  const known = (await run('readonly', (drafts) => drafts.getAllKeys(ofPerson(userId)))) as IDBValidKey[] | undefined
  return (known ?? []).filter((key) => !String(key).startsWith(`${userId}:execution-read:`)).length
}

/** What the documents and models are called of which something typed lies in this browser alone. */
export async function draftNames(userId: string): Promise<readonly string[]> {
  const named = ['execution', 'interview'].map(async (kind) => {
    const range = IDBKeyRange.bound(`${userId}:${kind}:`, `${userId}:${kind}:\uffff`)
    return ((await run('readonly', (drafts) => drafts.getAll(range))) ?? []) as Draft<Titled>[]
  })
  return (await Promise.all(named)).flat().flatMap(({ content }) => content.name ?? content.metadata?.title ?? [])
}

type Titled = { readonly name?: string; readonly metadata?: { readonly title?: string } }

export async function removeDraftsOf(userId: string): Promise<void> {
  await run('readwrite', (drafts) => drafts.delete(ofPerson(userId)))
}

const STORE = 'drafts'
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('minuta', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** A browser without storage (a private window of some) keeps no drafts; the page goes on without them. */
async function run(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open()
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch (error) {
    console.warn('Rascunho local indisponível', error)
    return undefined
  }
}
