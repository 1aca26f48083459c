import type { UpdateEntityItem } from 'electrodb'
import type { Writer } from '../platform/table/transact.ts'
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

/** Whether nobody has saved an execution since it was read. */
export async function isStillVersion({ organizationId, executionId, version }: StoredExecution): Promise<boolean> {
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  return data?.version === version
}
