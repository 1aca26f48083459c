import { isTransient } from '../client/index.ts'
import { BrowserStore } from './browserStore.ts'

const models = new BrowserStore<Uint8Array>('models', 'Arquivo do Word não guardado neste navegador')

/** Larger files are read only online. */
const MOST_BYTES = 5 * 1024 * 1024

type Model = {
  readonly userId: string
  readonly executionId: string
  readonly modelId: string
  /** A file never changes within a version. */
  readonly interviewVersion: number
}

const prefixOf = (userId: string, executionId: string) => `${userId}:${executionId}:`

/** The Word file of a document's model; offline, as it was last read in this browser. */
export async function readModel(model: Model, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = `${prefixOf(model.userId, model.executionId)}${model.modelId}:${model.interviewVersion}`
  try {
    const bytes = await read()
    if (bytes.length <= MOST_BYTES) void models.write(key, bytes.slice())
    return bytes
  } catch (error) {
    const cached = isTransient(error) ? await models.read(key) : undefined
    if (!cached) throw error
    return cached
  }
}

/** `executionId`: only those of one document. */
export const forgetModels = (userId: string, executionId = ''): Promise<void> =>
  models.removeAll(executionId === '' ? `${userId}:` : prefixOf(userId, executionId))
