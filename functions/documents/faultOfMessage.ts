import { queues } from '#events/queues.ts'
import { readMessage } from '../platform/queue/readMessage.ts'
import { loadJob } from './jobStore.ts'

/** Why the generation that a message of the queue asks for was given up; undefined where it was not, or where the message asks for none. */
export const faultOfMessage = async (body: string): Promise<string | undefined> => {
  const read = readMessage(queues.documents, body)
  if ('fault' in read || read.message.type !== 'documents.requested') return undefined
  return (await loadJob(read.message))?.fault
}
