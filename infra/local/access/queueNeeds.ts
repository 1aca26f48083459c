import { arnOf } from '../template/identify.ts'
import type { Need } from './access.ts'

/** The right that an operation of SQS needs: a batch needs the same as its single operation. */
export function queueNeeds(operation: string, input: Readonly<Record<string, unknown>>): readonly Need[] {
  const name = input.QueueName ?? String(input.QueueUrl ?? '').replace(/^.*\//, '')
  const resource = name === '' ? '*' : arnOf('sqs', String(name))
  return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource }]
}
