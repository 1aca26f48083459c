import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DEAD_LETTERS_URL } from '#events/queues.ts'

const sqs = new SQSClient({ maxAttempts: 5 })

/**
 * Keeps what can never be worked on where failed work is kept, at once, so that somebody sees it, and not after hours of deliveries. Where
 * that place is not known, it fails: the queue delivers the message again and moves it there in the end.
 */
export async function setAside(body: string): Promise<void> {
  const deadLetters = process.env[DEAD_LETTERS_URL]
  if (!deadLetters) throw new Error('The place for what cannot be worked on is not known')
  await sqs.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: body }))
}
