import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { notifyPerson } from './notifyPerson.ts'

export const handler = consume(queues.notifications, notifyPerson)
