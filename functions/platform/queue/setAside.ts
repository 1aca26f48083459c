import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DEAD_LETTERS_URL } from '#events/queues.ts'
import { attributesOf, currentTrace } from '../trace.ts'

const sqs = new SQSClient({ maxAttempts: 5 })

/**
 * Moves a message that can never be processed to the failures at once, so that somebody sees it without hours of retries. If their queue is
 * not configured, it throws: the message is delivered again, and SQS moves it there in the end.
 */
export async function setAside(body: string): Promise<void> {
  const deadLetters = process.env[DEAD_LETTERS_URL]
  if (!deadLetters) throw new Error('The dead-letter queue is not configured')
  await sqs.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: body, ...attributesOf(currentTrace()) }))
}
