import { BrowserStore } from './browserStore.ts'

/** A file chosen for a document and not uploaded yet. Stored in this browser, so that it survives a reload or a lost connection. */
export type WaitingFile = {
  readonly id: string
  /** Where the question is that it was chosen for. */
  readonly path: string
  readonly name: string
  readonly bytes: Blob
}

/** Without storage, files are sent from the open page alone. */
const files = new BrowserStore<WaitingFile>('files', 'Arquivo não guardado neste navegador')

const keyOf = (userId: string, executionId: string, id: string) => `${userId}:${executionId}:${id}`

export const keepWaiting = (userId: string, executionId: string, file: WaitingFile): Promise<void> =>
  files.write(keyOf(userId, executionId, file.id), file)

/** In the order in which they were chosen. */
export const readWaiting = (userId: string, executionId: string): Promise<readonly WaitingFile[]> =>
  files.values(keyOf(userId, executionId, ''))

export const dropWaiting = (userId: string, executionId: string, id: string): Promise<void> =>
  files.remove(keyOf(userId, executionId, id))

/** `executionId`: only those of one document. */
export const countWaiting = async (userId: string, executionId?: string): Promise<number> =>
  (await files.keys(executionId === undefined ? `${userId}:` : keyOf(userId, executionId, ''))).length

export const removeWaitingOf = (userId: string): Promise<void> => files.removeAll(`${userId}:`)
