import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary, executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { listBin } from '../platform/bin/index.ts'
import { type Reading, readPage } from '../platform/table/page.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { job } from './documentsJob.ts'
import { execution } from './entity.ts'
import { allowedOperations, groupsOfCaller, isVisible, reviewingAs, visibleExecutions } from './policy.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { type Filters, queryExecutions } from './queryExecutions.ts'
import { readWhole, sorted } from './sorted.ts'
import { wholeOf } from './wholeOf.ts'

/** The ids of failed generation jobs of finished executions. */
async function failedJobs(page: readonly StoredExecution[]): Promise<ReadonlySet<string | undefined>> {
  const keys = page.flatMap(({ organizationId, executionId, status, jobId }) =>
    jobId && status === executionStatus.finished ? [{ organizationId, executionId, jobId }] : [],
  )
  const jobs =
    keys.length > 0 ? await readKeys(keys, (some) => job.get(some).go({ attributes: ['jobId', 'state'] })) : []
  return new Set(jobs.flatMap(({ state, jobId }) => (state === 'failed' ? [jobId] : [])))
}

/** Executions as lists show them, with names of people and groups, failed generations, and what the caller may do. */
async function presentAll(caller: Caller, page: readonly StoredExecution[]): Promise<ExecutionSummary[]> {
  const { organizationId } = caller
  const ownGroups = groupsOfCaller(caller)
  const [failed, people, groups, may] = await Promise.all([
    failedJobs(page),
    namesOf(organizationId)(page.map(({ assignedTo }) => assignedTo)),
    groupNames(organizationId)(page.map(({ group = '' }) => group)),
    Promise.all(page.map((stored) => allowedOperations(caller, stored, ownGroups))),
  ])
  return page.map((stored, at) => ({
    ...presentSummary(stored),
    may: may[at],
    assignedToName: people.get(stored.assignedTo),
    groupName: groups.get(stored.group ?? ''),
    ...(failed.has(stored.jobId) && { generationFailed: true }),
  }))
}

type Asked = Query<typeof executions.listExecutions>

/** Whether the whole bin is requested in its default order, last moved first. */
const isWholeBin = ({ trash, sort, order, ...filters }: Omit<Asked, 'cursor' | 'limit' | 'parallelLoad'>): boolean =>
  trash === 'true' &&
  sort === 'updatedAt' &&
  order === 'desc' &&
  Object.values(filters).every((value) => value === undefined)

/**
 * The queries that are read in parallel where all pages are requested at once: one for each status, unless the filters already have a
 * narrower index.
 */
const segments = (filters: Filters): readonly Filters[] =>
  filters.assignedTo || filters.interviewId || filters.status !== undefined || filters.toReview === 'true'
    ? [filters]
    : Object.values(executionStatus).map((status) => ({ ...filters, status }))

/** A page of the executions that the caller may see, or of those in the bin; by default, last changed first. */
export async function listExecutions(caller: Caller, { cursor, limit, parallelLoad, ...query }: Asked) {
  const { organizationId } = caller
  const { order, sort, ...filters } = query
  const visible = await visibleExecutions(caller)
  const reviewing = await reviewingAs(caller, filters)
  if (parallelLoad === 'true') {
    const reads = segments(filters).flatMap(
      (some) => queryExecutions(organizationId, some, visible, order, reviewing)?.readSome ?? [],
    )
    return { items: await presentAll(caller, await readWhole(organizationId, reads, { sort, order })) }
  }
  if (isWholeBin(query)) {
    const page = await listBin({ organizationId, kind: 'execution', cursor, limit }, async (executionId) => {
      const { data } = await execution.get({ organizationId, executionId }).go()
      return data?.trashedAt && isVisible(visible, data) ? data : undefined
    })
    return { ...page, items: await presentAll(caller, page.items) }
  }
  const wanted = queryExecutions(organizationId, filters, visible, order, reviewing)
  if (!wanted) return { items: [] }
  const pageOf = async <T extends { readonly executionId: string }>(reading: Reading<T>, filtered: boolean) => {
    const page = await readPage({ query: { organizationId, ...query }, cursor, limit, filtered }, reading)
    return { ...page, items: await presentAll(caller, await wholeOf(organizationId, page.items)) }
  }
  return sort === 'updatedAt'
    ? pageOf(wanted, wanted.filtered)
    : pageOf(sorted(wanted.readSome, { sort, order }), false)
}
