import { type QueueName, queues } from './queues.ts'
import { type ScheduleName, schedules } from './schedules.ts'

/** The consumers of the table's stream. */
export const streams = ['outbox', 'changes'] as const
export type StreamName = (typeof streams)[number]

/** Everything whose work may fail permanently: message queues, SES events, stream consumers, schedules. */
export type Place = QueueName | 'mailEvents' | StreamName | ScheduleName

export const places: readonly Place[] = [
  ...(Object.keys(queues) as QueueName[]),
  'mailEvents',
  ...streams,
  ...(Object.keys(schedules) as ScheduleName[]),
]

/** The SQS name of a place's input queue, which itself says where its failures go; of a place without one, that of its failures. */
export type QueueNames = { readonly work: string } | { readonly failures: string }

/** The environment variable with the queues of all places, by name: their URLs would exceed Lambda's limit of 4 KB for all variables. */
export const QUEUE_NAMES = 'QUEUE_NAMES'

export const writeQueueNames = (names: ReadonlyMap<Place, QueueNames>): string =>
  [...names].map(([place, own]) => ('work' in own ? `${place}=${own.work}` : `${place}=,${own.failures}`)).join(' ')

export const readQueueNames = (written: string): ReadonlyMap<string, QueueNames> =>
  new Map(
    written.split(' ').map((entry) => {
      const [place = '', names = ''] = entry.split('=')
      const [work = '', failures = ''] = names.split(',')
      return [place, work ? { work } : { failures }]
    }),
  )
