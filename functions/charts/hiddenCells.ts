import { accessAttributes, execution, isVisible, visibleExecutions, wholeOf } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { type Cell, cellsOf } from './cells.ts'

/** What executions hidden from the caller add to the organisation's figures: nothing, unless models are restricted to other groups. */
export async function hiddenCells(caller: Caller): Promise<readonly Cell[]> {
  const { organizationId } = caller
  const visible = await visibleExecutions(caller)
  const hidden = visible === 'all' ? [] : [...(visible.hidden ?? [])]
  const ofEach = await Promise.all(
    hidden.map(async (interviewId) => {
      const { data } = await execution.query
        .ofInterview({ organizationId, interviewId })
        .go({ pages: 'all', attributes: ['executionId', ...accessAttributes] })
      const unseen = data.filter((one) => !isVisible(visible, one))
      return (await wholeOf(organizationId, unseen)).flatMap((one) => cellsOf(one))
    }),
  )
  return ofEach.flat()
}
