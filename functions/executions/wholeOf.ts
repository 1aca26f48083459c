import type { tableLayout } from '#events/tableLayout.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

/** What the indexes of executions have of each. */
export type ListedExecution = Pick<
  StoredExecution,
  Extract<keyof StoredExecution, (typeof tableLayout.indexes.executions.has)[number]>
>

/** The whole executions, in the same order, read by key at once; those deleted meanwhile are left out. */
export async function wholeOf(
  organizationId: string,
  listed: readonly Pick<StoredExecution, 'executionId'>[],
): Promise<StoredExecution[]> {
  const items = await readKeys(
    listed.map(({ executionId }) => ({ organizationId, executionId })),
    (keys) => execution.get(keys).go(),
  )
  const byId = new Map(items.map((item) => [item.executionId, item]))
  return listed.flatMap(({ executionId }) => byId.get(executionId) ?? [])
}
