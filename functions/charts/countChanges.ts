import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import type { ChangeUnreadable } from '#events/charts.ts'
import { tableLayout } from '#events/tableLayout.ts'
import { log } from '../platform/log.ts'
import { setAside } from '../platform/queue/setAside.ts'
import type { Counted } from './cells.ts'
import { countExecution, uncountExecution } from './countExecution.ts'
import { requestCount } from './requestRebuild.ts'

/** An execution as the stream delivers it. */
const image = z.object({
  organizationId: z.string(),
  executionId: z.string(),
  version: z.number(),
  status: z.number(),
  interviewId: z.string(),
  interviewName: z.string(),
  assignedTo: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  trashedAt: z.string().optional(),
  unanswered: z.boolean().optional(),
  group: z.string().optional(),
  minutesIn: z.record(z.string(), z.number()).optional(),
  stopsAt: z.object({ id: z.string(), title: z.string() }).optional(),
  clauses: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})

const read = (written: Record<string, AttributeValue> | undefined): Counted =>
  image.parse(unmarshall((written ?? {}) as Parameters<typeof unmarshall>[0]))

const count = async ({ eventName, dynamodb }: DynamoDBRecord): Promise<void> =>
  eventName === 'REMOVE' ? uncountExecution(read(dynamodb?.OldImage)) : countExecution(read(dynamodb?.NewImage))

const keyOf = ({ dynamodb }: DynamoDBRecord): string => JSON.stringify(dynamodb?.Keys)

/** Queues an execution that cannot be counted now: the queue retries, and keeps failures visible, while the stream moves on. */
async function countLater({ dynamodb }: DynamoDBRecord): Promise<void> {
  const { NewImage, OldImage, Keys = {} } = dynamodb ?? {}
  const { organizationId, executionId } = NewImage ?? OldImage ?? {}
  if (organizationId?.S && executionId?.S) return requestCount(organizationId.S, executionId.S)
  const { partitionKey, sortKey } = tableLayout
  const unreadable: ChangeUnreadable = {
    type: 'change.unreadable',
    key: { pk: Keys[partitionKey]?.S ?? '', sk: Keys[sortKey]?.S ?? '' },
  }
  await setAside(JSON.stringify(unreadable))
}

/**
 * Updates the charts from changes of executions on the table's stream. Only the last state of each execution in a batch is counted,
 * because the figures depend on the current state alone.
 */
export async function countChanges(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const last = new Map(records.map((record) => [keyOf(record), record]))
  const failed: DynamoDBRecord[] = []
  for (const record of last.values())
    try {
      await count(record).catch(async (error: unknown) => {
        log.error('execution not counted', { key: record.dynamodb?.Keys, error })
        await countLater(record)
      })
    } catch (error) {
      log.error('execution not queued for counting', { key: record.dynamodb?.Keys, error })
      failed.push(record)
    }
  // The stream restarts at the first failure; counting the rest again changes nothing.
  const first = records.find((record) => failed.some((one) => keyOf(one) === keyOf(record)))
  return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] }
}
