import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { OUTBOX_FAILURES_URL } from '#events/outbox.ts'
import { queues as allQueues, type QueueName, queueUrlVariable } from '#events/queues.ts'
import { needed, placeOf, type Recipient, type Right } from './right.ts'

const queueNames = Object.keys(allQueues) as QueueName[]

/** A queue of work, by its name. */
export const workOf = (recipient: Recipient, queue: QueueName): IQueue =>
  needed(placeOf(recipient, queue).work, recipient.name, `the queue ${queue}`)

/** Sending messages to every queue, and undeliverable ones to the outbox's failures. */
export const queues: Right = {
  environment: (recipient) => ({
    ...Object.fromEntries(queueNames.map((queue) => [queueUrlVariable(queue), workOf(recipient, queue).queueUrl])),
    [OUTBOX_FAILURES_URL]: placeOf(recipient, 'outbox').failures.queueUrl,
  }),
  grant: (to, recipient) =>
    to.allow(
      'Queues',
      ['sqs:SendMessage'],
      [...queueNames.map((queue) => workOf(recipient, queue).queueArn), placeOf(recipient, 'outbox').failures.queueArn],
    ),
}
