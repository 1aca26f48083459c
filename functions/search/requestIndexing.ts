import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { searchChanged } from '#events/search.ts'
import type { FollowedEntity } from '#events/tableLayout.ts'
import type { SearchKind } from '#shared/api/search.ts'
import { now } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { sendMessages } from '../platform/outbox/sendMessages.ts'
import { tryTransact } from '../platform/transact.ts'
import { noContents, placeOf } from './contents.ts'
import { searchIndex, searchPending } from './entity.ts'
import { readIndex } from './storedIndex.ts'

type Image = Readonly<Record<string, unknown>>

/** What an item's change makes us index again, by its entity. A generated file is searched with its document. */
const subjects: Partial<Readonly<Record<FollowedEntity, { readonly kind: SearchKind; readonly id: string }>>> = {
  execution: { kind: 'execution', id: 'executionId' },
  file: { kind: 'execution', id: 'executionId' },
  interview: { kind: 'interview', id: 'interviewId' },
  libraryItem: { kind: 'clause', id: 'itemId' },
  party: { kind: 'party', id: 'partyId' },
  task: { kind: 'task', id: 'taskId' },
  envelope: { kind: 'envelope', id: 'envelopeId' },
}

/** Begun but not answered yet, or made to try a model: nobody finds those. */
const isFound = ({ unanswered, test }: Image): boolean => unanswered !== true && test !== true

function subjectOf({ dynamodb }: DynamoDBRecord) {
  const written = dynamodb?.NewImage ?? dynamodb?.OldImage
  if (!written) return undefined
  const image = unmarshall(written as Parameters<typeof unmarshall>[0])
  const subject = subjects[image.__edb_e__ as FollowedEntity]
  if (!subject || !isFound(image)) return undefined
  const { organizationId, trace } = image
  // An item without a readable id is reported by the charts, which count it.
  const changed = { type: 'search.changed', organizationId, kind: subject.kind, id: image[subject.id] }
  const { data } = searchChanged.safeParse(changed)
  return data && { ...data, ...(typeof trace === 'string' && { trace }) }
}

/** Milliseconds in which one message of an organisation suffices; messages are delayed for longer (infra/functions/queueWorkers.ts). */
const GATHERED = 3_000
/** When this process sent the last message of each organisation. */
const sentAt = new Map<string, number>()
const MOST_REMEMBERED = 10_000

/**
 * Has what is pending of some organisations indexed some seconds later. Not through the outbox: the stream itself comes again if this fails,
 * and documents are saved too often to write an item each time.
 */
async function requestPending(organizationIds: ReadonlySet<string>): Promise<void> {
  const time = now().getTime()
  const due = [...organizationIds].filter((id) => time - (sentAt.get(id) ?? Number.NEGATIVE_INFINITY) >= GATHERED)
  const waiting = due.map((organizationId) => ({
    message: message(organizationId, 'search', { type: 'search.due', organizationId }),
  }))
  const outcomes = await sendMessages(waiting)
  const unsent = waiting.filter((one) => outcomes.get(one) !== 'sent')
  if (unsent.length > 0) throw new Error(`${unsent.length} messages were not queued for the search index`)
  if (sentAt.size > MOST_REMEMBERED) sentAt.clear()
  for (const id of due) sentAt.set(id, time)
}

/** Notes what changed on the table's stream for the search index: once, however often it changes within seconds. */
export async function requestIndexing(records: readonly DynamoDBRecord[]): Promise<void> {
  const changed = records.map(subjectOf).filter((subject) => subject !== undefined)
  const pending = new Map(
    changed.map(({ type: _, ...one }) => [
      JSON.stringify([one.organizationId, one.kind, one.id]),
      { ...one, changeId: newId() },
    ]),
  )
  await Promise.all([...pending.values()].map((one) => searchPending.put(one).go()))
  await requestPending(new Set(changed.map(({ organizationId }) => organizationId)))
}

/** Has what is left pending indexed by another message. */
export async function continuePending(organizationId: string): Promise<void> {
  await outbox.put(message(organizationId, 'search', { type: 'search.due', organizationId })).go()
}

type Place = { readonly kind: SearchKind; readonly cursor?: string | undefined }

const rebuildMessage = (organizationId: string, rebuildId: string, after?: Place, cause?: string) =>
  message(
    organizationId,
    'search',
    { type: 'search.rebuildRequested', organizationId, rebuildId, ...(after && { after }) },
    cause,
  )

/**
 * Requests that everything of an organisation be indexed again.
 *
 * @param cause requests it once
 */
export async function requestRebuild(organizationId: string, cause?: string): Promise<void> {
  await outbox.put(rebuildMessage(organizationId, newId(), undefined, cause)).go()
}

/** Requests that a rebuild go on after a place. */
export async function continueRebuild(organizationId: string, rebuildId: string, after: Place): Promise<void> {
  await outbox.put(rebuildMessage(organizationId, rebuildId, after)).go()
}

/** Begins the index of an organisation that has none, or one of a former kind, and requests all that belongs into it: once, however many ask. */
export async function beginIndex(organizationId: string): Promise<void> {
  const rebuildId = newId()
  const contents = noContents(placeOf())
  const former = await readIndex(organizationId)
  if (former?.contents) return
  const index = { organizationId, state: 'building', version: (former?.version ?? 0) + 1, rebuildId, contents } as const
  await tryTransact(
    { searchIndex },
    (write) => [
      former
        ? write.searchIndex.put(index).where(({ version }, { eq }) => eq(version, former.version))
        : write.searchIndex.create(index),
    ],
    [rebuildMessage(organizationId, rebuildId)],
  )
}
