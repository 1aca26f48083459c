import { mayDownload } from '#shared/api/documents/policy.ts'
import type { StoredExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { getBytes } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { file } from './entity.ts'

export type TakenFile = { readonly name: string; readonly createdAt: string; readonly bytes: Uint8Array }

/** The files of an execution's last generation that the caller may download (S0 §6). The download is logged before they are delivered. */
export async function takeFiles(
  caller: Caller,
  { organizationId, executionId, jobId }: Pick<StoredExecution, 'organizationId' | 'executionId' | 'jobId'>,
): Promise<TakenFile[]> {
  const { data } = await file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', consistent: true })
  const wanted = data
    .filter((one) => one.jobId === jobId && mayDownload(caller, one))
    .sort((one, other) => one.name.localeCompare(other.name))
  if (wanted.length === 0) return []
  await transact(
    { file },
    () => [],
    wanted.map(({ fileId, name, type, size }) =>
      logEntry(caller, {
        action: 'document.downloaded',
        subject: { kind: 'document', id: fileId, name },
        after: { type, size, execution: executionId },
      }),
    ),
  )
  const read = await Promise.all(
    wanted.map(async ({ name, createdAt, objectKey }) => ({ name, createdAt, bytes: await getBytes(objectKey) })),
  )
  // A file deleted meanwhile is left out.
  return read.flatMap(({ bytes, ...named }) => (bytes ? [{ ...named, bytes }] : []))
}
