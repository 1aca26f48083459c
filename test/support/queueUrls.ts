import { GetQueueAttributesCommand, GetQueueUrlCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { type Place, QUEUE_NAMES, readQueueNames } from '#events/places.ts'

/** The queues of a worker in the running system: its input, if it has one, and its dead letters. */
export async function queueUrlsOf(sqs: SQSClient, place: Place): Promise<{ work?: string; failures: string }> {
  const names = readQueueNames(process.env[QUEUE_NAMES] ?? '').get(place)
  if (!names) throw new Error(`The queues of ${place} are not known`)
  const urlOf = async (QueueName: string) => (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl ?? ''
  if (!('work' in names)) return { failures: await urlOf(names.failures) }
  const work = await urlOf(names.work)
  const asked = new GetQueueAttributesCommand({ QueueUrl: work, AttributeNames: ['RedrivePolicy'] })
  const { deadLetterTargetArn } = JSON.parse((await sqs.send(asked)).Attributes?.RedrivePolicy ?? '{}')
  return { work, failures: await urlOf(String(deadLetterTargetArn).split(':').at(-1) ?? '') }
}
