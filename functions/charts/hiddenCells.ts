import { execution, isInSight, sightAttributes, sightOf } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { type Cell, cellsOf } from './cells.ts'

const attributes = [
  ...sightAttributes,
  'organizationId',
  'executionId',
  'version',
  'status',
  'interviewName',
  'createdAt',
  'finishedAt',
  'trashedAt',
  'unanswered',
  'minutesIn',
  'stopsAt',
  'clauses',
] as const

/** What executions hidden from the caller add to the organisation's figures: nothing, unless models are restricted to other groups. */
export async function hiddenCells(caller: Caller): Promise<readonly Cell[]> {
  const { organizationId } = caller
  const sight = await sightOf(caller)
  const hidden = sight === 'all' ? [] : [...(sight.hidden ?? [])]
  const ofEach = await Promise.all(
    hidden.map(async (interviewId) => {
      const { data } = await execution.query
        .ofInterview({ organizationId, interviewId })
        .go({ pages: 'all', attributes: [...attributes] })
      return data.filter((one) => !isInSight(sight, one)).flatMap((one) => cellsOf(one))
    }),
  )
  return ofEach.flat()
}
