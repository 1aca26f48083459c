import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { type Place, QUEUE_NAMES, readQueueNames } from '#events/places.ts'
import { setting } from '../platform/environment.ts'

const sqs = new SQSClient({ maxAttempts: 5, useQueueUrlAsEndpoint: false })

const known = new Map<string, Promise<string>>()

async function ask(name: string): Promise<string> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: name }))
  if (!QueueUrl) throw new Error(`The queue ${name} has no address`)
  return QueueUrl
}

function urlOf(name: string): Promise<string> {
  const found = known.get(name) ?? ask(name)
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

function namesOf(place: Place) {
  const names = readQueueNames(setting(QUEUE_NAMES)).get(place)
  if (!names) throw new Error(`The queues of ${place} are not known`)
  return names
}

/** The input queue of a place, if it has one. */
export async function workUrl(place: Place): Promise<string | undefined> {
  const names = namesOf(place)
  return 'work' in names ? urlOf(names.work) : undefined
}

/** The queue to which SQS moves what a queue could not have processed. */
async function failuresOf(work: string): Promise<string> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: await urlOf(work), AttributeNames: ['RedrivePolicy'] }),
  )
  const { deadLetterTargetArn } = JSON.parse(Attributes?.RedrivePolicy ?? '{}') as { deadLetterTargetArn?: string }
  const name = deadLetterTargetArn?.split(':').at(-1)
  if (!name) throw new Error(`The queue ${work} does not say where its failures go`)
  return name
}

/** The queue with a place's failed work. */
export async function failuresUrl(place: Place): Promise<string> {
  const names = namesOf(place)
  return urlOf('work' in names ? await failuresOf(names.work) : names.failures)
}
