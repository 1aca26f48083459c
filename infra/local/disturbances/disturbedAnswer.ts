import type { Disturbances } from './disturbances.ts'

/** What a service answers instead of doing what it was asked for. */
export type DisturbedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const answer = (body: object, more: Readonly<Record<string, string>> = {}): DisturbedAnswer => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0', ...more },
  body: JSON.stringify(body),
})

const throttledTable = answer({
  __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException',
  message: 'Throughput exceeds the current capacity of your table or index.',
})

const throttledQueue = answer(
  { __type: 'com.amazonaws.sqs#RequestThrottled', message: 'Request throttled.' },
  { 'x-amzn-query-error': 'RequestThrottled;Sender' },
)

const conflict = answer({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
})

/** A transaction is cancelled as a whole; its reasons are in the order of its items. */
function cancelled(items: readonly unknown[], at: number): DisturbedAnswer {
  const CancellationReasons = items.map((_, index) =>
    index === at ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  )
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ')
  return answer({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  })
}

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/** The failure that a request to DynamoDB or SQS meets by chance. */
export function disturbedAnswer(disturbances: Disturbances, target: string, body: Buffer): DisturbedAnswer | undefined {
  const [service = '', operation = ''] = target.split('.')
  const isTable = service.startsWith('DynamoDB')
  if (disturbances.happens('throttled')) return isTable ? throttledTable : throttledQueue
  if (!isTable || !disturbances.happens('conflict')) return undefined
  if (writes.has(operation)) return conflict
  if (operation !== 'TransactWriteItems') return undefined
  const { TransactItems = [] } = JSON.parse(body.toString('utf8')) as { TransactItems?: readonly unknown[] }
  return cancelled(TransactItems, TransactItems.length - 1)
}
