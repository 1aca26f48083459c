import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { recountDeadlines } from './recountDeadlines.ts'

export const handler = consume(queues.tasks, ({ organizationId }) => recountDeadlines(organizationId))
