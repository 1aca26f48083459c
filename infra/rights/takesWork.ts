import type { Place } from '#events/places.ts'
import { DEAD_LETTERS_URL } from '#events/queues.ts'
import { placeOf, type Right } from './right.ts'

/** Processing messages of a place, and moving those that can never be processed to the failures. */
export const takesWork = (place: Place, maxReceives: number | undefined): Right => ({
  environment: (recipient) => ({
    ...(maxReceives !== undefined && { MAX_RECEIVES: String(maxReceives) }),
    [DEAD_LETTERS_URL]: placeOf(recipient, place).failures.queueUrl,
  }),
  grant: (to, recipient) => to.allow('SetAside', ['sqs:SendMessage'], [placeOf(recipient, place).failures.queueArn]),
})
