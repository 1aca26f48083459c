import {
  acceptance,
  attachmentsOf,
  comment,
  editing,
  eraseAttachment,
  executionChild,
  job,
  partyUse,
} from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { usage } from '../platform/outbox/usage.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { file } from './entity.ts'
import { type StoredFile, testValues } from './job.ts'

type Deleted = {
  readonly organizationId: string
  readonly executionId: string
}

/** Takes a file's item away, and what it took of the organisation's storage: in one transaction, so that it is given back once. */
async function eraseFile({ organizationId, executionId, fileId, size, test }: StoredFile): Promise<void> {
  const at = now().toISOString()
  const id = `file-${fileId}-erased`
  const committed = await tryTransact(
    { file },
    (write) => [write.file.remove({ organizationId, executionId, fileId })],
    [!test && usage({ organizationId, id, kind: 'storage', quantity: -size, at })],
  )
  if (committed) return
  const { data: left } = await file.get({ organizationId, executionId, fileId }).go({ consistent: true })
  // Only what another run took away is done: a transaction that met another one is tried again with the message.
  if (left) throw new Error(`The file ${fileId} was not deleted`)
}

/** Removes what a deleted execution left: values and documents from the store, jobs, files, comments, used parties and history from the table. Safe to run again. */
export async function eraseExecution({ organizationId, executionId }: Deleted): Promise<void> {
  // Uploads that were not complete are no objects yet, and only their items know them.
  for (const sent of await attachmentsOf({ organizationId, executionId })) await eraseAttachment(sent)
  await deletePrefix(`organizations/${organizationId}/executions/${executionId}/`)
  const all = { pages: 'all', consistent: true } as const
  const [files, jobs, comments, editings, children, acceptances, uses] = await Promise.all([
    file.query.ofExecution({ organizationId, executionId }).go(all),
    job.query.ofExecution({ organizationId, executionId }).go(all),
    comment.query.ofExecution({ organizationId, executionId }).go(all),
    editing.query.ofExecution({ organizationId, executionId }).go(all),
    executionChild.query.ofParent({ organizationId, executionId }).go(all),
    acceptance.query.ofExecution({ organizationId, executionId }).go(all),
    partyUse.query.ofExecution({ organizationId, executionId }).go(all),
  ])
  for (const kept of files.data) await eraseFile(kept)
  if (jobs.data.some(({ test }) => test)) await deletePrefix(testValues(organizationId, executionId))
  const left = [
    ...(jobs.data.length > 0 ? (await job.delete(jobs.data).go()).unprocessed : []),
    ...(acceptances.data.length > 0 ? (await acceptance.delete(acceptances.data).go()).unprocessed : []),
    ...(children.data.length > 0 ? (await executionChild.delete(children.data).go()).unprocessed : []),
    ...(editings.data.length > 0 ? (await editing.delete(editings.data).go()).unprocessed : []),
    ...(uses.data.length > 0 ? (await partyUse.delete(uses.data).go()).unprocessed : []),
    ...(comments.data.length > 0 ? (await comment.delete(comments.data).go()).unprocessed : []),
  ]
  if (left.length > 0) throw new Error(`${left.length} items were not deleted`)
}
