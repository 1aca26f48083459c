import { execution, executionChild, findExecution, maySee, type StoredExecution } from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/** Documents of one tree that are looked at, and steps up or down between any two of them. */
const MOST = 200
const DEEPEST = 20

type Placed = {
  readonly stored: StoredExecution
  readonly depth: number
}

/** What may be seen of the tree that an execution belongs to, each one right below what it began from. */
export async function findTree(caller: Caller, executionId: string): Promise<readonly Placed[]> {
  const own = await findExecution(caller, executionId)
  const root = await topOf(caller, own)
  const children = new Map<string, StoredExecution[]>()
  let found = 1
  let level = [root]
  for (let depth = 0; depth < DEEPEST && level.length > 0 && found < MOST; depth++) {
    const below = await Promise.all(level.map((parent) => childrenOf(caller, parent, executionId)))
    const next = below.flat().slice(0, MOST - found)
    for (const child of next) children.set(child.parentId!, [...(children.get(child.parentId!) ?? []), child])
    found += next.length
    level = next
  }
  const placed = (stored: StoredExecution, depth: number): Placed[] => [
    { stored, depth },
    ...(children.get(stored.executionId) ?? []).flatMap((child) => placed(child, depth + 1)),
  ]
  return placed(root, 0)
}

/** The first document, as far up as the caller may see. */
async function topOf(caller: Caller, stored: StoredExecution): Promise<StoredExecution> {
  const { organizationId } = stored
  let top = stored
  for (let step = 0; step < DEEPEST && top.parentId; step++) {
    const { data } = await execution.get({ organizationId, executionId: top.parentId }).go()
    if (!data || !(await maySee(caller, data))) break
    top = data
  }
  return top
}

/** What began from a document, the oldest first; what nobody has answered yet is nobody's but its own. */
async function childrenOf(caller: Caller, parent: StoredExecution, own: string): Promise<StoredExecution[]> {
  const { organizationId, executionId } = parent
  const { data } = await executionChild.query.ofParent({ organizationId, executionId }).go({ limit: MOST })
  const items = await readKeys(
    data.map(({ childId }) => ({ organizationId, executionId: childId })),
    (keys) => execution.get(keys).go(),
  )
  const seen = await Promise.all(
    items.map(async (item) => (item.executionId === own || !item.unanswered) && (await maySee(caller, item))),
  )
  return items.filter((_, at) => seen[at]).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}
