import type { Identify, Identity } from './resolve.ts'

const ACCOUNT = '000000000000'

/** The region that this machine plays. */
export const LOCAL_REGION = 'sa-east-1'

/** The addresses of services on this machine. */
export type Addresses = {
  readonly region: string
  /** Of the public server: `http://127.0.0.1:4000`. */
  readonly origin: string
  /** Of the SQS engine. */
  readonly sqs: string
}

/** Hosts that exist in no network: placeholders in resolved texts that `localAddresses` replaces. */
const hosts = {
  bucket: (name: string) => `${name}.bucket.invalid`,
  httpApi: (id: string) => `${id}.execute-api.invalid`,
  eventsHttp: 'http.events.invalid',
  eventsRealtime: 'realtime.events.invalid',
}

/** Replaces the addresses of AWS services in a resolved text by those of this machine. */
export const localAddresses = (text: string, origin: string): string =>
  text
    .replace(/https:\/\/[a-z0-9.-]+\.bucket\.invalid/g, origin)
    .replaceAll(`https://${hosts.eventsHttp}`, origin)
    .replaceAll(`wss://${hosts.eventsRealtime}`, origin.replace(/^http/, 'ws'))

/** The HTTP API of a host, if it is one's: CDK writes `<id>.execute-api.<region>.<suffix>`. */
export const httpApiAt = (host: string): string | undefined => /^([^.]+)\.execute-api\./.exec(host)?.[1]

/** The ARN of something in a region of this machine's account. */
export const arnOf = (service: string, resource: string, region = LOCAL_REGION): string =>
  `arn:aws:${service}:${region}:${ACCOUNT}:${resource}`

type Maker = (name: string, property: (name: string) => unknown, at: Addresses) => Identity

const named = (explicit: unknown, made: string): string =>
  typeof explicit === 'string' && explicit !== '' ? explicit : made

const arn = (service: string, at: Addresses, resource: string) => arnOf(service, resource, at.region)

const makers: Readonly<Record<string, Maker>> = {
  'AWS::DynamoDB::Table': (made, property, at) => {
    const name = named(property('TableName'), made)
    const Arn = arn('dynamodb', at, `table/${name}`)
    return { ref: name, attributes: { Arn, StreamArn: `${Arn}/stream/local` } }
  },
  'AWS::S3::Bucket': (made, property) => {
    const name = named(property('BucketName'), made.toLowerCase().slice(0, 63))
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: hosts.bucket(name),
        RegionalDomainName: hosts.bucket(name),
      },
    }
  },
  'AWS::SQS::Queue': (made, property, at) => {
    const name = named(property('QueueName'), made)
    const url = `${at.sqs}/${ACCOUNT}/${name}`
    return { ref: url, attributes: { Arn: arn('sqs', at, name), QueueName: name, QueueUrl: url } }
  },
  'AWS::Lambda::Function': (made, property, at) => {
    const name = named(property('FunctionName'), made)
    return { ref: name, attributes: { Arn: arn('lambda', at, `function:${name}`) } }
  },
  'AWS::IAM::Role': (made, property) => {
    const name = named(property('RoleName'), made)
    return { ref: name, attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${name}`, RoleId: name } }
  },
  'AWS::Lambda::LayerVersion': (made, _property, at) => ({ ref: arn('lambda', at, `layer:${made}:1`), attributes: {} }),
  'AWS::SecretsManager::Secret': (made, property, at) => {
    const id = arn('secretsmanager', at, `secret:${named(property('Name'), made)}-local1`)
    return { ref: id, attributes: { Id: id } }
  },
  'AWS::ApiGatewayV2::Api': (made) => ({
    ref: made.toLowerCase(),
    attributes: { ApiEndpoint: `https://${hosts.httpApi(made.toLowerCase())}` },
  }),
  'AWS::AppSync::Api': (made, _property, at) => ({
    ref: arn('appsync', at, `apis/${made}`),
    attributes: {
      ApiArn: arn('appsync', at, `apis/${made}`),
      ApiId: made,
      'Dns.Http': hosts.eventsHttp,
      'Dns.Realtime': hosts.eventsRealtime,
    },
  }),
  'AWS::AppSync::ChannelNamespace': (made, _property, at) => ({
    ref: made,
    attributes: { ChannelNamespaceArn: arn('appsync', at, `channelNamespace/${made}`) },
  }),
  'AWS::CloudFront::Distribution': (made) => ({
    ref: made,
    attributes: { Id: made, DomainName: 'distribution.invalid' },
  }),
  'AWS::CloudFront::Function': (made, _property, at) => ({
    ref: arn('cloudfront', at, `function/${made}`),
    attributes: { FunctionARN: arn('cloudfront', at, `function/${made}`) },
  }),
}

/** Everything else only needs a distinct identity: roles, policies, log groups, alarms. */
const anything: Maker = (made, _property, at) => ({
  ref: made,
  attributes: {
    Arn: arn('local', at, made),
    Id: made,
    RoleId: made,
    GroupId: made,
    TopicArn: arn('sns', at, made),
    TopicName: made,
  },
})

/** Names that are stable between starts: the stack's and the logical id. */
export const identifyAt =
  (at: Addresses): Identify =>
  (resource, property) =>
    (makers[resource.type] ?? anything)(`${resource.stack}-${resource.id}`, property, at)
