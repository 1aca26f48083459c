import { Stack } from 'aws-cdk-lib'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { QUEUE_NAMES, writeQueueNames } from '#events/places.ts'
import { needed, type Recipient, type Right } from './right.ts'

const placesOf = ({ name, places }: Recipient) => needed(places, name, 'the queues')

/** Inspecting every queue and its dead letters, and putting dead letters back. */
export const queueHealth: Right = {
  environment: (recipient) => ({
    [QUEUE_NAMES]: writeQueueNames(
      new Map(
        [...placesOf(recipient)].map(([place, { work, failures }]) => [
          place,
          work ? { work: work.queueName } : { failures: failures.queueName },
        ]),
      ),
    ),
  }),
  grant: (to, recipient) => {
    // Of the name, which other stacks know anyway: an output each less, of the 200 that a stack may have.
    const arnOf = ({ queueName }: IQueue) => Stack.of(to).formatArn({ service: 'sqs', resource: queueName })
    const all = [...placesOf(recipient).values()]
    to.allow(
      'QueueHealth',
      ['sqs:GetQueueUrl', 'sqs:GetQueueAttributes', 'sqs:SendMessage'],
      all.flatMap(({ work }) => (work ? [arnOf(work)] : [])),
    )
    to.allow(
      'DeadLetters',
      [
        'sqs:GetQueueUrl',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:ChangeMessageVisibility',
      ],
      all.map(({ failures }) => arnOf(failures)),
    )
  },
}
