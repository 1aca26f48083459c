import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { tellPerson } from './tellPerson.ts'

export const handler = consume(queues.notifications, tellPerson)
