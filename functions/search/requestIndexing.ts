import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { searchChanged } from '#events/search.ts'
import type { FollowedEntity } from '#events/tableLayout.ts'
import type { SearchKind } from '#shared/api/search.ts'
import { newId } from '../platform/id.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { searchIndex } from './entity.ts'

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
  const { organizationId } = image
  // An item without a readable id is reported by the charts, which count it.
  return searchChanged.safeParse({ type: 'search.changed', organizationId, kind: subject.kind, id: image[subject.id] })
    .data
}

/** Queues what changed on the table's stream for the search index. */
export async function requestIndexing(records: readonly DynamoDBRecord[]): Promise<void> {
  const changed = new Map(
    records.flatMap((record) => {
      const subject = subjectOf(record)
      return subject ? [[JSON.stringify(subject), subject] as const] : []
    }),
  )
  await Promise.all(
    [...changed.values()].map((change) => outbox.put(message(change.organizationId, 'search', change)).go()),
  )
}

type Place = { readonly kind: SearchKind; readonly cursor?: string | undefined }

const rebuildMessage = (organizationId: string, rebuildId: string, after?: Place) =>
  message(organizationId, 'search', {
    type: 'search.rebuildRequested',
    organizationId,
    rebuildId,
    ...(after && { after }),
  })

/** Requests that everything of an organisation be indexed again. */
export async function requestRebuild(organizationId: string): Promise<void> {
  await outbox.put(rebuildMessage(organizationId, newId())).go()
}

/** Requests that a rebuild go on after a place. */
export async function continueRebuild(organizationId: string, rebuildId: string, after: Place): Promise<void> {
  await outbox.put(rebuildMessage(organizationId, rebuildId, after)).go()
}

/** Begins the index of an organisation that has none, and requests all that belongs into it: once, however many ask. */
export async function beginIndex(organizationId: string): Promise<void> {
  const rebuildId = newId()
  await tryTransact(
    { searchIndex },
    (write) => [write.searchIndex.create({ organizationId, state: 'building', version: 1, rebuildId })],
    [rebuildMessage(organizationId, rebuildId)],
  )
}
