import { isDeepStrictEqual } from 'node:util'
import type { UpdateEntityItem } from 'electrodb'
import type { Writer } from '../platform/transact.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

type Name = keyof StoredExecution

/**
 * The write that replaces the version that was read with `next`. It writes only the differences, so that what the system has removed
 * without a new version (forgetReferences.ts) stays removed.
 */
export function nextVersion(
  write: Writer<{ execution: typeof execution }>,
  stored: StoredExecution,
  next: StoredExecution,
) {
  const { organizationId, executionId } = stored
  const names = Object.keys({ ...stored, ...next }) as Name[]
  const changed = names.filter((name) => next[name] !== stored[name])
  const set = changed.filter((name) => next[name] !== undefined)
  const removed = changed.filter((name) => next[name] === undefined)
  return write.execution
    .patch({ organizationId, executionId })
    .set(Object.fromEntries(set.map((name) => [name, next[name]])) as UpdateEntityItem<typeof execution>)
    .remove(removed as never)
    .where(({ version }, { eq }) => eq(version, stored.version))
}

/** The execution as it is stored now. */
export const readVersion = async ({ organizationId, executionId }: StoredExecution): Promise<StoredExecution | null> =>
  (await execution.get({ organizationId, executionId }).go({ consistent: true })).data

/** Whether nobody has saved an execution since it was read. */
export const isStillVersion = async (stored: StoredExecution): Promise<boolean> =>
  (await readVersion(stored))?.version === stored.version

/** Whether what is stored is this version, written although its answer was lost. */
export const isWritten = (next: StoredExecution, current: StoredExecution): boolean =>
  (Object.keys(next) as Name[]).every((name) => isDeepStrictEqual(next[name], current[name]))
