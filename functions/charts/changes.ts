import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { log } from '../platform/log.ts'
import type { Counted } from './cells.ts'
import { countExecution, uncountExecution } from './countExecution.ts'

const flag = z.object({ BOOL: z.boolean() }).transform(({ BOOL }) => BOOL)
const text = z.object({ S: z.string() }).transform(({ S }) => S)
const number = z.object({ N: z.string() }).transform(({ N }) => Number(N))

/** An execution as the stream writes it. */
const image = z.object({
  organizationId: text,
  executionId: text,
  version: number,
  status: number,
  interviewId: text,
  interviewName: text,
  assignedTo: text,
  createdBy: text,
  createdAt: text,
  finishedAt: text.optional(),
  trashedAt: text.optional(),
  unanswered: flag.optional(),
})

const read = (written: Record<string, AttributeValue> | undefined): Counted => image.parse(written)

const count = ({ eventName, dynamodb }: DynamoDBRecord): Promise<void> =>
  eventName === 'REMOVE' ? uncountExecution(read(dynamodb?.OldImage)) : countExecution(read(dynamodb?.NewImage))

/**
 * Keeps the figures of the charts up with the executions, from the table's stream. Only the last state of each execution in a batch is
 * counted: the figures show what is, not how it came to be. The stream starts again at the first that failed.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const keyOf = ({ dynamodb }: DynamoDBRecord) => JSON.stringify(dynamodb?.Keys)
  const last = new Map(Records.map((record) => [keyOf(record), record]))
  for (const record of Records) {
    if (last.get(keyOf(record)) !== record) continue
    try {
      await count(record)
    } catch (error) {
      log.error('execution not counted', { error })
      // From its first state in the batch on: what is counted again changes nothing.
      const first = Records.find((one) => keyOf(one) === keyOf(record)) ?? record
      return { batchItemFailures: [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
