import { retry } from '../platform/retry.ts'
import { tryTransact } from '../platform/transact.ts'
import { type Cell, type Counted, cellsOf, changesOf, LAYOUT } from './cells.ts'
import { chartCell, countedExecution } from './entity.ts'

interface State extends Pick<Counted, 'organizationId' | 'executionId' | 'version'> {
  readonly cells: readonly Cell[]
}

/** Attempts when another execution is counted in the same figures at the same moment. */
const ATTEMPTS = 10

/** Counts a state if nothing was counted since `former`; false otherwise. */
function replace(
  state: State,
  former: { version: number; layout?: number | undefined; cells: readonly Cell[] } | null,
): Promise<boolean> {
  const { organizationId, executionId, version, cells } = state
  const changes = changesOf(former?.cells ?? [], cells)
  return tryTransact(
    { chartCell, countedExecution },
    (write) => [
      former
        ? write.countedExecution
            .put({ organizationId, executionId, version, cells, layout: LAYOUT })
            .where((attributes, { eq, notExists }) =>
              [
                eq(attributes.version, former.version),
                former.layout === undefined ? notExists(attributes.layout) : eq(attributes.layout, former.layout),
              ].join(' AND '),
            )
        : write.countedExecution.create({ organizationId, executionId, version, cells, layout: LAYOUT }),
      ...changes.map(({ month, dimension, key, amount, name }) => {
        const cell = write.chartCell.update({ organizationId, month, dimension, key }).add({ amount })
        return name === undefined ? cell : cell.set({ name })
      }),
    ],
    [],
  )
}

/**
 * Updates the figures for an execution's state: the previous contribution is removed and the new one added, in one transaction with the
 * record of it. The same or an older state changes nothing, so states may arrive repeatedly and in any order.
 */
async function countState(state: State): Promise<void> {
  const { organizationId, executionId, version, cells } = state
  await retry(ATTEMPTS, 'The execution could not be counted: too many concurrent writes', async () => {
    const { data: former } = await countedExecution.get({ organizationId, executionId }).go({ consistent: true })
    const isCurrent = former?.layout === LAYOUT
    if (former && (isCurrent ? former.version >= version : former.version > version)) return true
    // Most saves change no figure.
    if (former && isCurrent && changesOf(former.cells, cells).length === 0) return true
    return await replace(state, former)
  })
}

export const countExecution = (execution: Counted): Promise<void> =>
  countState({ ...execution, cells: cellsOf(execution) })

/** Removes a deleted execution from all figures; its last state cannot come back. */
export const uncountExecution = ({ organizationId, executionId, version }: Counted): Promise<void> =>
  countState({ organizationId, executionId, version: version + 1, cells: [] })

/** The same for an execution of which only the record of what was counted is left. */
export async function forgetExecution(organizationId: string, executionId: string): Promise<void> {
  const { data: counted } = await countedExecution.get({ organizationId, executionId }).go({ consistent: true })
  if (counted) await countState({ organizationId, executionId, version: counted.version + 1, cells: [] })
}
