import { createHash } from 'node:crypto'
import { attachmentKey, keptAttachments, type StoredExecution } from '#functions/executions/index.ts'
import { streamBytes } from '../platform/objects/store.ts'
import { file } from './entity.ts'

export type HashedFile = {
  readonly name: string
  readonly size: number
  readonly createdAt: string
  /** Made by Minuta, or sent with the answers. */
  readonly made: boolean
  /** In hexadecimal; undefined if it is one too many to be read, or no longer there. */
  readonly sha256: string | undefined
}

/** Bytes that are read for one list: what takes a few seconds. */
const MOST = 300 * 1024 * 1024

async function sha256Of(key: string): Promise<string | undefined> {
  const bytes = await streamBytes(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

/** The files of an execution as they are in the store, in the order in which they were made or sent. */
export async function hashedFiles(execution: StoredExecution): Promise<HashedFile[]> {
  const { organizationId, executionId } = execution
  const [{ data: made }, sent] = await Promise.all([
    file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', consistent: true }),
    keptAttachments(execution),
  ])
  const all = [
    ...made.map(({ name, size, createdAt, objectKey: key }) => ({ name, size, createdAt, key, made: true })),
    ...sent.map((one) => ({
      name: one.name,
      size: one.size,
      createdAt: one.createdAt,
      key: attachmentKey(one),
      made: false,
    })),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.name.localeCompare(other.name))
  const hashed: HashedFile[] = []
  let read = 0
  for (const { key, ...known } of all) {
    read += known.size
    hashed.push({ ...known, sha256: read > MOST ? undefined : await sha256Of(key) })
  }
  return hashed
}
