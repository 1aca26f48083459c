import type { ChartsExecutionMissed, ChartsRebuildRequested } from '#events/charts.ts'
import { queues } from '#events/queues.ts'
import { execution, wholeOf } from '../executions/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { LAYOUT } from './cells.ts'
import { countExecution, forgetExecution } from './countExecution.ts'
import { chartsBuilt } from './entity.ts'
import { requestRebuild } from './requestRebuild.ts'
import { exportMonth } from './tables/exportMonth.ts'

/** Executions counted per message: well within the function's time. */
const PAGE = 200

/** Counts a page of executions and requests the next. Safe to repeat, and to run alongside the stream: each state counts once. */
async function rebuild({ organizationId, cursor }: ChartsRebuildRequested): Promise<void> {
  const page = await execution.query.ofOrganization({ organizationId }).go({ cursor: cursor ?? null, limit: PAGE })
  for (const stored of await wholeOf(organizationId, page.data)) await countExecution(stored)
  if (page.cursor) await requestRebuild(organizationId, page.cursor)
  else await chartsBuilt.put({ organizationId, layout: LAYOUT }).go()
}

async function countMissed({ organizationId, executionId }: ChartsExecutionMissed): Promise<void> {
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (data) await countExecution(data)
  else await forgetExecution(organizationId, executionId)
}

export const handler = consume(queues.charts, (message) => {
  switch (message.type) {
    case 'charts.executionMissed':
      return countMissed(message)
    case 'charts.rebuildRequested':
      return rebuild(message)
    case 'charts.tablesRequested':
      return exportMonth(message.organizationId, message.month)
  }
})
