import type { LogSubject } from '#shared/api/logSubject.ts'
import type { PrivacyRequest } from '#shared/api/privacy.ts'
import { formatCpfCnpj } from '#shared/format/index.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { tryTransact } from '../../platform/transact.ts'
import { privacyItem, privacyRequest, type StoredItem, type StoredRequest } from '../entity.ts'

export type RequestKey = Pick<StoredRequest, 'organizationId' | 'requestId'>

export const readRequest = async ({ organizationId, requestId }: RequestKey): Promise<StoredRequest | null> =>
  (await privacyRequest.get({ organizationId, requestId }).go({ consistent: true })).data

/** A request of the organisation, or 404. */
export const findRequest = async (organizationId: string, requestId: string): Promise<StoredRequest> =>
  found(await readRequest({ organizationId, requestId }))

/** For the log, which is never erased: the subject is masked. */
export const requestSubject = ({ requestId, masked }: StoredRequest): LogSubject => ({
  kind: 'privacyRequest',
  id: requestId,
  name: masked,
})

export const presentRequest = (stored: StoredRequest, createdByName?: string): PrivacyRequest => ({
  id: stored.requestId,
  subjectKind: stored.subjectKind,
  subject: stored.subject ? formatCpfCnpj(stored.subject.value) : stored.masked,
  state: stored.state,
  looked: stored.looked,
  counts: stored.counts,
  undecided: stored.undecided,
  erased: stored.erased,
  kept: stored.kept,
  createdBy: stored.createdBy,
  createdByName,
  createdAt: stored.createdAt,
  dueOn: stored.dueOn,
  endedAt: stored.endedAt,
})

type Change = Partial<Omit<StoredRequest, 'organizationId' | 'requestId' | 'version'>>

/** The request with a change, and the write for it, which fails if the request was changed since it was read. */
function changed(stored: StoredRequest, change: Change): StoredRequest {
  return { ...stored, ...change, version: stored.version + 1, updatedAt: now().toISOString() }
}

type Outbox = Parameters<typeof tryTransact>[2]

const writeOf = (stored: StoredRequest, next: StoredRequest) => {
  const removed = (['subject', 'place'] as const).filter((name) => next[name] === undefined)
  const { organizationId, requestId, ...rest } = next
  const { createdAt: _, createdBy: __, subjectKind: ___, masked: ____, dueOn: _____, ...set } = rest
  const present = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  return { key: { organizationId, requestId }, present, removed, version: stored.version }
}

/** Replaces a request; false if somebody changed it since it was read. */
export async function tryChangeRequest(
  stored: StoredRequest,
  change: Change,
  outbox: Outbox,
): Promise<StoredRequest | undefined> {
  const next = changed(stored, change)
  const { key, present, removed, version } = writeOf(stored, next)
  const done = await tryTransact(
    { privacyRequest },
    (write) => [
      write.privacyRequest
        .patch(key)
        .set(present)
        .remove(removed as never)
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    outbox,
  )
  return done ? next : undefined
}

/** The same; fails as `conflict`. */
export async function changeRequest(stored: StoredRequest, change: Change, outbox: Outbox): Promise<StoredRequest> {
  const next = await tryChangeRequest(stored, change, outbox)
  if (!next) throw new Failure('conflict')
  return next
}

/** Settles an item with the counts of its request, so that it counts once however often it is carried out. */
export async function settle(
  stored: StoredRequest,
  item: StoredItem,
  outcome: 'erased' | 'kept',
  reason: string | undefined,
  outbox: Outbox,
): Promise<StoredRequest | undefined> {
  const { organizationId, requestId, kind, id } = item
  const next = changed(stored, { [outcome]: { ...stored[outcome], [kind]: (stored[outcome][kind] ?? 0) + 1 } })
  const { key, present, removed, version } = writeOf(stored, next)
  const itemKey = { organizationId, requestId, kind, id }
  const done = await tryTransact(
    { privacyRequest, privacyItem },
    (write) => [
      write.privacyRequest
        .patch(key)
        .set(present)
        .remove(removed as never)
        .where((attributes, { eq }) => eq(attributes.version, version)),
      outcome === 'erased'
        ? write.privacyItem.remove(itemKey)
        : write.privacyItem.patch(itemKey).set({ decision: 'keep', settled: true, ...(reason && { reason }) }),
    ],
    outbox,
  )
  return done ? next : undefined
}

export const allItems = async ({ organizationId, requestId }: RequestKey): Promise<StoredItem[]> =>
  (await privacyItem.query.ofRequest({ organizationId, requestId }).go({ pages: 'all', consistent: true })).data

/** Deletes what was found for a request. */
export async function deleteItems(key: RequestKey): Promise<void> {
  const items = await allItems(key)
  if (items.length === 0) return
  const { unprocessed } = await privacyItem.delete(items).go({ concurrent: 4 })
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} items of a request were not deleted`)
}

export function countsOf(items: readonly StoredItem[]) {
  const counts: Partial<Record<StoredItem['kind'], number>> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
