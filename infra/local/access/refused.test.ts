// @module-tag further
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awsJson } from '../awsJson.ts'
import type { LocalCloud } from '../cloud.ts'
import { type TestApplication, testApplication } from '../testing/testApplication.ts'

/** Does what the event says with the SDK, and answers the error that the SDK reports. */
const caller = `
  import * as dynamodb from '@aws-sdk/client-dynamodb'
  import * as s3 from '@aws-sdk/client-s3'
  import * as secrets from '@aws-sdk/client-secrets-manager'
  import * as ses from '@aws-sdk/client-sesv2'
  import * as sqs from '@aws-sdk/client-sqs'
  import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
  const { TABLE, BUCKET, QUEUE, SECRET } = process.env
  const clients = {
    dynamodb: new dynamodb.DynamoDBClient({ maxAttempts: 1 }),
    s3: new s3.S3Client({ maxAttempts: 1, forcePathStyle: true }),
    secrets: new secrets.SecretsManagerClient({ maxAttempts: 1 }),
    ses: new ses.SESv2Client({ maxAttempts: 1 }),
    sqs: new sqs.SQSClient({ maxAttempts: 1 }),
  }
  const modules = { dynamodb, s3, secrets, ses, sqs }
  const common = { dynamodb: { TableName: TABLE }, s3: { Bucket: BUCKET }, sqs: { QueueUrl: QUEUE }, secrets: { SecretId: SECRET }, ses: {} }
  export const handler = async ({ service, command, input, sign }) => {
    const filled = JSON.parse(JSON.stringify({ ...common[service], ...input }).replaceAll('{TABLE}', TABLE).replaceAll('{BUCKET}', BUCKET))
    const made = new modules[service][command + 'Command'](filled)
    try {
      if (sign) return await getSignedUrl(clients.s3, made, { expiresIn: 60 })
      const { Errors, Deleted } = await clients[service].send(made)
      return { done: true, ...(Errors && { errors: Errors.map(({ Key, Code }) => Key + ' ' + Code) }), ...(Deleted && { deleted: Deleted.map(({ Key }) => Key) }) }
    } catch (error) {
      return { name: error.name, status: error.$metadata.httpStatusCode, message: error.message }
    }
  }
`

type Done = { readonly name?: string; readonly status?: number; readonly message?: string; readonly done?: boolean }

let application: TestApplication
let cloud: LocalCloud

beforeAll(async () => {
  application = await testApplication({ nothing: caller, some: caller }, (stack, makeFunction) => {
    const table = new Table(stack, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
    })
    const bucket = new Bucket(stack, 'Bucket', { enforceSSL: true })
    const queue = new Queue(stack, 'Queue', { enforceSSL: true })
    const secret = new Secret(stack, 'Secret')
    const environment = {
      TABLE: table.tableName,
      BUCKET: bucket.bucketName,
      QUEUE: queue.queueUrl,
      SECRET: secret.secretArn,
    }
    makeFunction(stack, 'nothing', { environment })
    const some = makeFunction(stack, 'some', { environment })
    const allow = (actions: string[], resources: string[]) =>
      some.addToRolePolicy(new PolicyStatement({ actions, resources }))
    allow(['dynamodb:PutItem', 'dynamodb:GetItem'], [table.tableArn])
    some.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['dynamodb:*'],
        resources: [table.tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['secret_*'] } },
      }),
    )
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [bucket.arnForObjects('mine/*')])
    allow(['sqs:SendMessage'], [queue.queueArn])
    allow(['secretsmanager:GetSecretValue'], [secret.secretArn])
    allow(['ses:SendEmail'], [`arn:aws:ses:sa-east-1:${stack.account}:identity/example.com`])
  })
  cloud = await application.start()
}, 60_000)

afterAll(async () => {
  await cloud.stop()
  application.remove()
}, 60_000)

async function call<T = Done>(name: 'nothing' | 'some', service: string, command: string, input: object, sign = false) {
  const outcome = await cloud.functions.get(name)?.invoke({ service, command, input, sign })
  if (!outcome?.ok) throw new Error(JSON.stringify(outcome))
  return JSON.parse(outcome.payload) as T
}

const user = (name: string) =>
  expect.stringMatching(new RegExp(`^User:? .?arn:aws:sts::\\d{12}:assumed-role/test-${name}`))
const item = (pk: string) => ({ pk: { S: pk } })
const mail = (from: string) => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: ['b@exemplo.com.br'] },
  Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'b' } } } },
})
const denied = 'AccessDeniedException'

describe('a function whose role has no rights', () => {
  it.each([
    ['dynamodb', 'GetItem', { Key: item('a') }, { name: denied, status: 400 }],
    [
      'dynamodb',
      'Query',
      { KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': { S: 'a' } } },
      { name: denied, status: 400 },
    ],
    [
      'dynamodb',
      'TransactWriteItems',
      { TransactItems: [{ Put: { TableName: '{TABLE}', Item: item('a') } }] },
      { name: denied, status: 400 },
    ],
    ['s3', 'GetObject', { Key: 'a' }, { name: 'AccessDenied', status: 403 }],
    ['s3', 'PutObject', { Key: 'a', Body: 'a' }, { name: 'AccessDenied', status: 403 }],
    ['s3', 'ListObjectsV2', {}, { name: 'AccessDenied', status: 403 }],
    ['sqs', 'SendMessage', { MessageBody: 'a' }, { name: 'AccessDenied', status: 403 }],
    ['secrets', 'GetSecretValue', {}, { name: denied, status: 400 }],
    ['ses', 'SendEmail', mail('a@example.com'), { name: denied, status: 403 }],
  ])('is refused by %s %s as on AWS', async (service, command, input, refusal) => {
    expect(await call('nothing', service, command, input)).toEqual({ ...refusal, message: user('nothing') })
    expect([...cloud.refusals].at(-1)).toContain('because no identity-based policy allows')
  })
})

describe('a function', () => {
  it('may do what its role allows, and nothing near it', async () => {
    const done = { done: true }
    expect(await call('some', 'dynamodb', 'PutItem', { Item: item('a') })).toEqual(done)
    expect(await call('some', 'dynamodb', 'DeleteItem', { Key: item('a') })).toMatchObject({ name: denied })
    expect(await call('some', 's3', 'PutObject', { Key: 'mine/a', Body: 'a' })).toEqual(done)
    expect(await call('some', 's3', 'PutObject', { Key: 'yours/a', Body: 'a' })).toMatchObject({ name: 'AccessDenied' })
    expect(await call('some', 's3', 'CopyObject', { Key: 'mine/b', CopySource: '{BUCKET}/mine/a' })).toEqual(done)
    expect(await call('some', 's3', 'CopyObject', { Key: 'mine/b', CopySource: '{BUCKET}/yours/a' })).toMatchObject({
      message: expect.stringContaining('s3:GetObject on resource: arn:aws:s3:::'),
    })
    expect(await call('some', 'sqs', 'SendMessage', { MessageBody: 'a' })).toEqual(done)
    expect(await call('some', 'sqs', 'ReceiveMessage', {})).toMatchObject({ name: 'AccessDenied' })
    expect(await call('some', 'secrets', 'GetSecretValue', {})).toEqual(done)
    expect(await call('some', 'secrets', 'PutSecretValue', { SecretString: 'a' })).toMatchObject({ name: denied })
    expect(await call('some', 'ses', 'SendEmail', mail('Ana <a@example.com>'))).toEqual(done)
    expect(await call('some', 'ses', 'SendEmail', mail('a@other.com'))).toMatchObject({ name: denied })
  })

  it('may not write what an explicit denial excepts, alone or in a transaction', async () => {
    const refusal = {
      name: denied,
      message: expect.stringContaining('with an explicit deny in an identity-based policy'),
    }
    expect(await call('some', 'dynamodb', 'PutItem', { Item: item('secret_1') })).toMatchObject(refusal)
    const puts = ['a', 'secret_1'].map((pk) => ({ Put: { TableName: '{TABLE}', Item: item(pk) } }))
    expect(await call('some', 'dynamodb', 'TransactWriteItems', { TransactItems: puts })).toMatchObject(refusal)
  })

  it('is not told that an object is missing if it may not list', async () => {
    expect(await call('some', 's3', 'GetObject', { Key: 'mine/none' })).toMatchObject({
      name: 'AccessDenied',
      status: 403,
    })
    expect(await call('some', 's3', 'HeadObject', { Key: 'mine/none' })).toMatchObject({ status: 403 })
  })

  it('deletes of several objects those that it may', async () => {
    await call('some', 's3', 'PutObject', { Key: 'mine/a&b', Body: 'a' })
    const Delete = { Objects: [{ Key: 'mine/a&b' }, { Key: 'yours/a' }] }
    expect(await call('some', 's3', 'DeleteObjects', { Delete })).toEqual({
      done: true,
      deleted: ['mine/a&b'],
      errors: ['yours/a AccessDenied'],
    })
  })

  it('gives its own rights with the addresses that it signs', async () => {
    const fetched = async (name: 'nothing' | 'some', Key: string) =>
      (await fetch(await call<string>(name, 's3', 'GetObject', { Key }, true))).status
    await call('some', 's3', 'PutObject', { Key: 'mine/c', Body: 'c' })
    expect([
      await fetched('some', 'mine/c'),
      await fetched('some', 'yours/c'),
      await fetched('nothing', 'mine/c'),
    ]).toEqual([200, 403, 403])
  })
})

it('somebody unknown is refused, and the operator is not', async () => {
  const { AWS_ENDPOINT_URL_DYNAMODB = '', AWS_ACCESS_KEY_ID, TABLE } = cloud.environment
  const scan = (accessKeyId?: string) =>
    awsJson(AWS_ENDPOINT_URL_DYNAMODB, 'DynamoDB_20120810.Scan', { TableName: TABLE }, undefined, accessKeyId)
  await expect(scan()).rejects.toMatchObject({ code: 'UnrecognizedClientException' })
  await expect(scan(`${AWS_ACCESS_KEY_ID}_other`)).rejects.toMatchObject({ code: 'UnrecognizedClientException' })
  expect(await scan(AWS_ACCESS_KEY_ID)).toMatchObject({ Count: 1 })
})
