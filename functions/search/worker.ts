import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { indexAlone, indexPending, rebuild } from './indexing.ts'

/** Each message is of one organisation, and comes alone: what is wrong with one never stops another. */
export const handler = consume(queues.search, (message, { remaining }) => {
  switch (message.type) {
    case 'search.due':
      return indexPending(message.organizationId, remaining)
    case 'search.changed':
      return indexAlone(message.organizationId, message)
    case 'search.rebuildRequested':
      return rebuild(message, remaining)
  }
})
