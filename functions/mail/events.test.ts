import type { SQSRecord } from 'aws-lambda'
import { expect, it } from 'vitest'
import { handler } from './events.ts'

/** As SES publishes it when a deployment connects the topic. */
const validation = 'Successfully validated SNS topic for Amazon SES event publishing.'

const received = (body: string) =>
  handler(
    { Records: [{ messageId: 'm', body, attributes: { ApproximateReceiveCount: '1' } } as SQSRecord] },
    { getRemainingTimeInMillis: () => 1_000 },
  )

it('the first message of SES, which only tries the topic, is no failure; any other text is', async () => {
  expect(await received(validation)).toEqual({ batchItemFailures: [] })
  expect(await received(`${validation}\n`)).toEqual({ batchItemFailures: [] })
  // Here there is no queue to set it aside.
  expect(await received('Successfully')).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
})
