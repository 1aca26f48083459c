import type { Query } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { listBin } from '../platform/bin/index.ts'
import { readPage } from '../platform/table/page.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { job } from './documentsJob.ts'
import { execution } from './entity.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { queryExecutions } from './queryExecutions.ts'
import { maySee, reviewingAs, sightOf } from './sight.ts'

/** The generations, of finished executions, that failed. */
async function failedJobs(page: readonly StoredExecution[]): Promise<ReadonlySet<string | undefined>> {
  const keys = page.flatMap(({ organizationId, executionId, status, jobId }) =>
    jobId && status === executionStatus.finished ? [{ organizationId, executionId, jobId }] : [],
  )
  const jobs =
    keys.length > 0 ? await readKeys(keys, (some) => job.get(some).go({ attributes: ['jobId', 'state'] })) : []
  return new Set(jobs.flatMap(({ state, jobId }) => (state === 'failed' ? [jobId] : [])))
}

/** A page of the organisation's executions that the caller may see, those changed last first, or of those in the bin. */
export async function listExecutions(
  caller: Caller,
  { cursor, limit, order, trash, parallelLoad: _, ...filters }: Query<typeof executions.listExecutions>,
) {
  const { organizationId } = caller
  if (trash === 'true')
    return listBin({ organizationId, kind: 'execution', cursor, limit }, async (executionId) => {
      const { data } = await execution.get({ organizationId, executionId }).go()
      return data?.trashedAt && (await maySee(caller, data)) ? presentSummary(data) : undefined
    })
  const wanted = queryExecutions(
    organizationId,
    filters,
    await sightOf(caller),
    order,
    await reviewingAs(caller, filters),
  )
  if (!wanted) return { items: [] }
  const { filtered, read, cursorAt } = wanted
  const page = await readPage(
    { query: { organizationId, order, ...filters }, cursor, limit, filtered },
    { read, cursorAt },
  )
  const failed = await failedJobs(page.items)
  return {
    ...page,
    items: page.items.map((stored) => ({
      ...presentSummary(stored),
      ...(failed.has(stored.jobId) && { generationFailed: true }),
    })),
  }
}
