import { queueUrlVariable } from '#events/queues.ts'
import { workOf } from './queues.ts'
import type { Right } from './right.ts'

/** Sending what changed to the queue of the search index. */
export const searchRequests: Right = {
  environment: (recipient) => ({ [queueUrlVariable('search')]: workOf(recipient, 'search').queueUrl }),
  grant: (to, recipient) => to.allow('SearchQueue', ['sqs:SendMessage'], [workOf(recipient, 'search').queueArn]),
}
