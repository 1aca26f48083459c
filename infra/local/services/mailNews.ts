import { awsJson } from '../awsJson.ts'
import { ofType } from '../eventSources.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { SendEmailInput } from './mailbox.ts'

export type MailNews = (input: SendEmailInput, messageId: string) => Promise<void>

type Destination = {
  readonly Enabled?: boolean
  readonly MatchingEventTypes?: readonly string[]
  readonly SnsDestination?: { readonly TopicARN: string }
}
type Subscription = { readonly Protocol?: string; readonly Endpoint?: string; readonly TopicArn?: string }

const properties = <T>(resources: readonly ResolvedResource[], type: string): readonly T[] =>
  ofType(resources, type).map((one) => one.properties as T)

/** The queues that hear, by way of a topic, of e-mails that SES has taken. */
function listeners(resources: readonly ResolvedResource[]): readonly string[] {
  const topics = properties<{ EventDestination?: Destination }>(
    resources,
    'AWS::SES::ConfigurationSetEventDestination',
  ).flatMap(({ EventDestination: { Enabled, MatchingEventTypes = [], SnsDestination } = {} }) =>
    Enabled && MatchingEventTypes.includes('send') && SnsDestination ? [SnsDestination.TopicARN] : [],
  )
  const queues = properties<Subscription>(resources, 'AWS::SNS::Subscription').flatMap(
    ({ Protocol, Endpoint, TopicArn = '' }) => (Protocol === 'sqs' && topics.includes(TopicArn) ? [Endpoint] : []),
  )
  return ofType(resources, 'AWS::SQS::Queue').flatMap(({ identity }) =>
    queues.includes(identity.attributes.Arn) ? [identity.ref] : [],
  )
}

/** Tells of each e-mail that it was taken, as SES does ("Contents of event data that Amazon SES publishes to Amazon SNS"). */
export function mailNews(resources: readonly ResolvedResource[], endpoint: string): MailNews {
  const queues = listeners(resources)
  return async ({ FromEmailAddress, Destination, EmailTags = [] }, messageId) => {
    const event = {
      eventType: 'Send',
      mail: {
        timestamp: new Date().toISOString(),
        messageId,
        source: FromEmailAddress,
        destination: Object.values(Destination ?? {}).flat(),
        tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
      },
      send: {},
    }
    for (const QueueUrl of queues)
      await awsJson(endpoint, 'AmazonSQS.SendMessage', { QueueUrl, MessageBody: JSON.stringify(event) })
  }
}
