import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'

/** Files chosen for a document that have not arrived at the server, kept in this browser: they outlive a reload and a lost connection. */
export type WaitingFile = {
  readonly id: string
  /** Where the question is that it was chosen for. */
  readonly path: string
  readonly name: string
  readonly bytes: Blob
}

const prefixOf = (userId: string, executionId = '') => (executionId ? `${userId}:${executionId}:` : `${userId}:`)
const keyOf = (userId: string, executionId: string, id: string) => prefixOf(userId, executionId) + id

export async function keepWaiting(userId: string, executionId: string, file: WaitingFile): Promise<void> {
  await ifStored(() => set(keyOf(userId, executionId, file.id), file, files()))
}

/** In the order in which they were chosen. */
export async function readWaiting(userId: string, executionId: string): Promise<readonly WaitingFile[]> {
  const prefix = prefixOf(userId, executionId)
  const all = (await ifStored(() => entries<string, WaitingFile>(files()))) ?? []
  return all.filter(([key]) => key.startsWith(prefix)).map(([, file]) => file)
}

export async function dropWaiting(userId: string, executionId: string, id: string): Promise<void> {
  await ifStored(() => del(keyOf(userId, executionId, id), files()))
}

export async function countWaiting(userId: string): Promise<number> {
  return (await keysOf(userId)).length
}

export async function removeWaitingOf(userId: string): Promise<void> {
  const known = await keysOf(userId)
  await ifStored(() => delMany(known, files()))
}

async function keysOf(userId: string): Promise<string[]> {
  const known = (await ifStored(() => keys<string>(files()))) ?? []
  return known.filter((key) => key.startsWith(prefixOf(userId)))
}

let store: UseStore | undefined
function files(): UseStore {
  store ??= createStore('minuta-files', 'files')
  return store
}

/** Without storage, or without room in it, files are sent from the open page alone. */
async function ifStored<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('Arquivo não guardado neste navegador', error)
    return undefined
  }
}
