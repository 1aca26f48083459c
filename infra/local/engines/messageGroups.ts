import type { MessageAttributeValue } from '@aws-sdk/client-sqs'

/** fauxqs drops the group of a message in a queue that is not FIFO, so the group travels as an attribute of this name. */
const ATTRIBUTE = 'MessageGroupId'

type Attributes = Readonly<Record<string, MessageAttributeValue>>
type Sent = { readonly MessageGroupId?: string; readonly MessageAttributes?: Attributes }

const carried = (message: Sent): Sent =>
  message.MessageGroupId
    ? {
        ...message,
        MessageAttributes: {
          ...message.MessageAttributes,
          [ATTRIBUTE]: { DataType: 'String', StringValue: message.MessageGroupId },
        },
      }
    : message

/** The body of a request to SQS with the groups of its messages as attributes. */
export function carryGroups(operation: string, body: Buffer): Buffer {
  if (operation !== 'SendMessage' && operation !== 'SendMessageBatch') return body
  const input = JSON.parse(body.toString('utf8')) as Sent & { readonly Entries?: readonly Sent[] }
  return Buffer.from(
    JSON.stringify({ ...carried(input), ...(input.Entries && { Entries: input.Entries.map(carried) }) }),
  )
}

export const groupOf = (attributes: Attributes | undefined): string | undefined => attributes?.[ATTRIBUTE]?.StringValue
