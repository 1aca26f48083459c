import { type QueueName, queues } from './queues.ts'
import { type ScheduleName, schedules } from './schedules.ts'

/** The readers of the table's stream. */
export const streams = ['outbox', 'changes'] as const
export type StreamName = (typeof streams)[number]

/** Everything that takes work which may fail for good: the queues of messages, what SES tells, the readers of the stream, the clock. */
export type Place = QueueName | 'mailEvents' | StreamName | ScheduleName

export const places: readonly Place[] = [
  ...(Object.keys(queues) as QueueName[]),
  'mailEvents',
  ...streams,
  ...(Object.keys(schedules) as ScheduleName[]),
]

/** The names of a place's queues in SQS: where its work comes in, if by a queue, and where failed work is kept. */
export type QueueNames = {
  readonly work?: string
  readonly failures: string
}

/** The environment variable with the queues of all places. Their addresses would not fit: a Lambda's variables have 4 KB in all. */
export const QUEUE_NAMES = 'QUEUE_NAMES'

export const writeQueueNames = (names: ReadonlyMap<Place, QueueNames>): string =>
  [...names].map(([place, { work = '', failures }]) => `${place}=${work},${failures}`).join(' ')

export const readQueueNames = (written: string): ReadonlyMap<string, QueueNames> =>
  new Map(
    written.split(' ').map((entry) => {
      const [place = '', names = ''] = entry.split('=')
      const [work = '', failures = ''] = names.split(',')
      return [place, { ...(work && { work }), failures }]
    }),
  )
