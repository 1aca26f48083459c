import { deletePrefix } from '../platform/objects/store.ts'
import { file, job } from './entity.ts'

interface Deleted {
  readonly organizationId: string
  readonly executionId: string
}

/** Removes what a deleted execution left: values and documents from the store, jobs and files from the table. Safe to run again. */
export const eraseExecution = async ({ organizationId, executionId }: Deleted): Promise<void> => {
  await deletePrefix(`organizations/${organizationId}/executions/${executionId}/`)
  const all = { pages: 'all', consistent: true } as const
  const [files, jobs] = await Promise.all([
    file.query.ofExecution({ organizationId, executionId }).go(all),
    job.query.ofExecution({ organizationId, executionId }).go(all),
  ])
  const left = [
    files.data.length > 0 ? (await file.delete(files.data).go()).unprocessed : [],
    jobs.data.length > 0 ? (await job.delete(jobs.data).go()).unprocessed : [],
  ].flat()
  if (left.length > 0) throw new Error(`${left.length} items were not deleted`)
}
