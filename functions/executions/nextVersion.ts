import type { UpdateEntityItem } from 'electrodb'
import type { Writer } from '../platform/table/transact.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

type Name = keyof StoredExecution

/**
 * The write that makes `next` of the version that was read. It writes only what differs: what the system takes from an execution without
 * a new version (forgetReferences.ts) stays gone.
 */
export function nextVersion(
  write: Writer<{ execution: typeof execution }>,
  stored: StoredExecution,
  next: StoredExecution,
) {
  const { organizationId, executionId } = stored
  const names = Object.keys({ ...stored, ...next }) as Name[]
  const changed = names.filter((name) => next[name] !== stored[name])
  const kept = changed.filter((name) => next[name] !== undefined)
  const gone = changed.filter((name) => next[name] === undefined)
  return write.execution
    .patch({ organizationId, executionId })
    .set(Object.fromEntries(kept.map((name) => [name, next[name]])) as UpdateEntityItem<typeof execution>)
    .remove(gone as never)
    .where(({ version }, { eq }) => eq(version, stored.version))
}

/** Whether nobody has saved an execution since it was read. */
export async function isStillVersion({ organizationId, executionId, version }: StoredExecution): Promise<boolean> {
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  return data?.version === version
}
