import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
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
  const { work } = namesOf(place)
  return work === undefined ? undefined : urlOf(work)
}

/** The queue with a place's failed work. */
export const failuresUrl = (place: Place): Promise<string> => urlOf(namesOf(place).failures)
