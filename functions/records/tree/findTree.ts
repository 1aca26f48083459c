import { MOST_LINKED } from '#shared/api/records.ts'
import {
  execution,
  executionChild,
  findExecution,
  maySeeExecution,
  type StoredExecution,
} from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/** Maximum depth of a tree. */
const MAX_DEPTH = 20

type Placed = {
  readonly stored: StoredExecution
  readonly depth: number
}

/** The visible part of an execution's tree, each execution right below its parent. */
export async function findTree(caller: Caller, executionId: string): Promise<readonly Placed[]> {
  const line = await lineOf(caller, await findExecution(caller, executionId))
  const root = line.at(-1)!
  const children = new Map<string, StoredExecution[]>()
  let found = 1
  let level = [root]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0 && found < MOST_LINKED; depth++) {
    const below = await Promise.all(level.map((parent) => childrenOf(caller, parent, line)))
    const next = below.flat().slice(0, MOST_LINKED - found)
    for (const child of next) children.set(child.parentId!, [...(children.get(child.parentId!) ?? []), child])
    found += next.length
    level = next
  }
  const placed = (stored: StoredExecution, depth: number): Placed[] => [
    { stored, depth },
    ...(children.get(stored.executionId) ?? []).sort(byAge).flatMap((child) => placed(child, depth + 1)),
  ]
  return placed(root, 0)
}

/** An execution and its ancestors, as far up as the caller may see. */
async function lineOf(caller: Caller, own: StoredExecution): Promise<readonly StoredExecution[]> {
  const { organizationId } = own
  const line = [own]
  for (let parentId = own.parentId; parentId && line.length <= MAX_DEPTH; parentId = line.at(-1)!.parentId) {
    const { data } = await execution.get({ organizationId, executionId: parentId }).go()
    if (!data || !(await maySeeExecution(caller, data))) break
    line.push(data)
  }
  return line
}

/** The visible children of an execution, those in `line` first, then the oldest; unanswered ones only if they are in `line`. */
async function childrenOf(
  caller: Caller,
  parent: StoredExecution,
  line: readonly StoredExecution[],
): Promise<StoredExecution[]> {
  const { organizationId, executionId } = parent
  const { data } = await executionChild.query.ofParent({ organizationId, executionId }).go({ limit: MOST_LINKED })
  const own = line.filter(({ parentId }) => parentId === executionId)
  const others = await readKeys(
    data
      .filter(({ childId }) => !own.some((one) => one.executionId === childId))
      .map(({ childId }) => ({ organizationId, executionId: childId })),
    (keys) => execution.get(keys).go(),
  )
  const seen = await Promise.all(others.map(async (item) => !item.unanswered && (await maySeeExecution(caller, item))))
  return [...own, ...others.filter((_, at) => seen[at]).sort(byAge)]
}

const byAge = (one: StoredExecution, other: StoredExecution): number => (one.createdAt < other.createdAt ? -1 : 1)
