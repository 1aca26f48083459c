import { eraseReadings } from '../assistant/index.ts'
import { eraseChats } from '../chat/index.ts'
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
import { link, linkHash } from '../platform/auth/link.ts'
import { visit, visitPerson, visitSession } from '../platform/auth/visit.ts'
import { now } from '../platform/clock.ts'
import { eraseVersions } from '../platform/objects/eraseVersions.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { usage } from '../platform/outbox/usage.ts'
import { deleteItems, partitionOf, readPartition } from '../platform/table/partitions.ts'
import { tryTransact } from '../platform/transact.ts'
import { file } from './entity.ts'
import { type StoredFile, testValues } from './job.ts'

type Deleted = {
  readonly organizationId: string
  readonly executionId: string
  /** With every version of its objects; otherwise the store keeps them for a while. */
  readonly forGood?: boolean | undefined
}

/** Deletes a file's item and frees its storage in one transaction, so that it is freed once. */
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
  // Another run may have deleted the item. One that is still there had a conflicting transaction: the message is retried.
  if (left) throw new Error(`The file ${fileId} was not deleted`)
}

/** Deletes the links to an execution, with its visitors and their sessions; the sessions first, which only visits lead to. */
async function eraseVisits({ organizationId, executionId }: Deleted): Promise<number> {
  const all = { pages: 'all' } as const
  const [visits, links] = await Promise.all([
    visit.query.ofExecution({ organizationId, executionId }).go(all),
    link.query.ofOwner({ organizationId, ownerId: executionId }).go(all),
  ])
  const ofVisits = await Promise.all(
    visits.data.map(async ({ visitId }) => ({
      sessions: (await visitSession.query.ofOrganization({ organizationId, visitId }).go(all)).data,
      people: (await visitPerson.query.ofOrganization({ organizationId, visitId }).go(all)).data,
    })),
  )
  const opened = ofVisits.flatMap(({ sessions }) => sessions)
  const people = ofVisits.flatMap(({ people: own }) => own)
  const left = [
    ...(people.length > 0 ? (await visitPerson.delete(people).go()).unprocessed : []),
    ...(opened.length > 0 ? (await visitSession.delete(opened).go()).unprocessed : []),
    ...(links.data.length > 0
      ? (await linkHash.delete(links.data.map(({ hash }) => ({ hash }))).go()).unprocessed
      : []),
    ...(links.data.length > 0 ? (await link.delete(links.data).go()).unprocessed : []),
  ]
  if (left.length > 0) return left.length
  return visits.data.length > 0 ? (await visit.delete(visits.data).go()).unprocessed.length : 0
}

/** Deletes the records of what was done when it was finished: they name the recipients of e-mails. */
async function eraseActions({ organizationId, executionId }: Deleted): Promise<void> {
  for await (const items of readPartition(partitionOf(organizationId, `executionId_${executionId}`)))
    await deleteItems(items.filter(({ __edb_e__: entity }) => entity?.S === 'finishAction'))
}

/** Deletes all data of a deleted execution: objects in S3; jobs, files, comments, used parties, visits, chats and history in the table. Idempotent. */
export async function eraseExecution({ organizationId, executionId, forGood = false }: Deleted): Promise<void> {
  // Incomplete uploads are not objects yet: only their items refer to them.
  for (const sent of await attachmentsOf({ organizationId, executionId })) await eraseAttachment(sent)
  await (forGood ? eraseVersions : deletePrefix)(`organizations/${organizationId}/executions/${executionId}/`)
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
  await eraseChats({ organizationId, subjectId: executionId })
  await eraseActions({ organizationId, executionId })
  const more =
    (await eraseVisits({ organizationId, executionId })) + (await eraseReadings({ organizationId, executionId }))
  if (left.length + more > 0) throw new Error(`${left.length + more} items were not deleted`)
}
