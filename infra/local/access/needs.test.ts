import { describe, expect, it } from 'vitest'
import type { ResolvedResource } from '../template/resolve.ts'
import { dynamoNeeds, tablesOf } from './dynamoNeeds.ts'
import { objectNeeds } from './objectNeeds.ts'
import { queueNeeds } from './queueNeeds.ts'

const arn = 'arn:aws:dynamodb:sa-east-1:000000000000:table/main'
const schema = (partition: string) => [{ AttributeName: partition, KeyType: 'HASH' }]
const tables = tablesOf([
  {
    identity: { ref: 'main', attributes: { Arn: arn } },
    properties: {
      KeySchema: schema('pk'),
      GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: schema('gsi1pk') }],
    },
  } as unknown as ResolvedResource,
])

describe('DynamoDB', () => {
  const needs = (operation: string, input: object) =>
    dynamoNeeds(tables, operation, input as never).map(({ action, resource, context }) => [
      action,
      resource.replace(arn, ''),
      context?.['dynamodb:leadingkeys'],
      context?.['dynamodb:attributes'],
    ])
  const key = (value: string) => ({ pk: { S: value }, sk: { S: 's' } })

  it('needs the action of an operation, on its table, for the partition and the attributes that it names', () => {
    expect(needs('GetItem', { TableName: 'main', Key: key('a') })).toEqual([
      ['dynamodb:GetItem', '', ['a'], ['pk', 'sk']],
    ])
    expect(
      needs('UpdateItem', {
        TableName: 'main',
        Key: key('a'),
        UpdateExpression: 'SET #c.#d = :v, plain = if_not_exists(other, :w) ADD #n :one REMOVE gone[0]',
        ConditionExpression: 'attribute_exists(#c) AND NOT size(list) > :v',
        ExpressionAttributeNames: { '#c': 'c', '#d': 'd', '#n': 'n' },
      }),
    ).toEqual([['dynamodb:UpdateItem', '', ['a'], ['pk', 'sk', 'c', 'plain', 'other', 'n', 'gone', 'list']]])
  })

  it('needs the right on the index for a query of it', () => {
    const query = {
      TableName: 'main',
      IndexName: 'gsi1',
      KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)',
      ExpressionAttributeNames: { '#pk': 'gsi1pk', '#sk': 'gsi1sk' },
      ExpressionAttributeValues: { ':pk': { S: 'a' }, ':sk': { S: 'b' } },
    }
    expect(needs('Query', query)).toEqual([['dynamodb:Query', '/index/gsi1', ['a'], ['gsi1pk', 'gsi1sk']]])
    expect(needs('Scan', { TableName: 'main' })).toEqual([['dynamodb:Scan', '', undefined, []]])
  })

  it('needs one right a table for a batch, and one an item for a transaction', () => {
    expect(needs('BatchGetItem', { RequestItems: { main: { Keys: [key('a'), key('b')] } } })).toEqual([
      ['dynamodb:BatchGetItem', '', ['a', 'b'], ['pk', 'sk']],
    ])
    const writes = [{ PutRequest: { Item: { ...key('a'), x: { N: '1' } } } }, { DeleteRequest: { Key: key('b') } }]
    expect(needs('BatchWriteItem', { RequestItems: { main: writes } })).toEqual([
      ['dynamodb:BatchWriteItem', '', ['a', 'b'], ['pk', 'sk', 'x']],
    ])
    const items = [
      { Put: { TableName: 'main', Item: key('a') } },
      { Update: { TableName: 'main', Key: key('b') } },
      { Delete: { TableName: 'main', Key: key('c') } },
      { ConditionCheck: { TableName: 'main', Key: key('d') } },
    ]
    expect(needs('TransactWriteItems', { TransactItems: items }).map((one) => one.slice(0, 3))).toEqual([
      ['dynamodb:PutItem', '', ['a']],
      ['dynamodb:UpdateItem', '', ['b']],
      ['dynamodb:DeleteItem', '', ['c']],
      ['dynamodb:ConditionCheckItem', '', ['d']],
    ])
    expect(needs('TransactGetItems', { TransactItems: [{ Get: { TableName: 'main', Key: key('a') } }] })[0]?.[0]).toBe(
      'dynamodb:GetItem',
    )
  })

  it('needs the PartiQL right of a statement, on its table or index', () => {
    const stated = (Statement: string) => needs('ExecuteStatement', { Statement })[0]?.slice(0, 2)
    expect(stated(`SELECT a, b FROM "main" WHERE pk = 'x'`)).toEqual(['dynamodb:PartiQLSelect', ''])
    expect(stated(`select * from "main"."gsi1" where gsi1pk = 'x'`)).toEqual(['dynamodb:PartiQLSelect', '/index/gsi1'])
    expect(stated(`INSERT INTO main VALUE {'pk': 'x'}`)).toEqual(['dynamodb:PartiQLInsert', ''])
    expect(stated(`UPDATE "main" SET a = 1 WHERE pk = 'x'`)).toEqual(['dynamodb:PartiQLUpdate', ''])
    expect(stated(`DELETE FROM "main" WHERE pk = 'x'`)).toEqual(['dynamodb:PartiQLDelete', ''])
    const Statements = [{ Statement: 'DELETE FROM main' }, { Statement: 'SELECT * FROM main' }]
    expect(needs('BatchExecuteStatement', { Statements })).toHaveLength(2)
  })
})

describe('S3', () => {
  const needs = (method: string, path: string, source?: string) => {
    const { pathname, searchParams } = new URL(path, 'http://s3')
    const [, bucket = '', ...key] = decodeURIComponent(pathname).split('/')
    return objectNeeds({ method, bucket, key: key.join('/'), query: searchParams, source }).map(
      ({ action, resource }) => `${action.slice(3)} ${resource.slice(13)}`,
    )
  }

  // "Required permissions for Amazon S3 API operations".
  it.each([
    ['GET', '/b/k', ['GetObject b/k']],
    ['HEAD', '/b/k', ['GetObject b/k']],
    ['GET', '/b/k?versionId=1', ['GetObjectVersion b/k']],
    ['PUT', '/b/a/k%20l', ['PutObject b/a/k l']],
    ['DELETE', '/b/k', ['DeleteObject b/k']],
    ['DELETE', '/b/k?versionId=1', ['DeleteObjectVersion b/k']],
    ['POST', '/b/k?uploads', ['PutObject b/k']],
    ['PUT', '/b/k?partNumber=1&uploadId=u', ['PutObject b/k']],
    ['POST', '/b/k?uploadId=u', ['PutObject b/k']],
    ['GET', '/b/k?uploadId=u', ['ListMultipartUploadParts b/k']],
    ['DELETE', '/b/k?uploadId=u', ['AbortMultipartUpload b/k']],
    ['GET', '/b?list-type=2&prefix=a', ['ListBucket b']],
    ['HEAD', '/b', ['ListBucket b']],
    ['GET', '/b?versions', ['ListBucketVersions b']],
    ['GET', '/b?uploads', ['ListBucketMultipartUploads b']],
    ['GET', '/b?location', ['GetBucketLocation b']],
  ])('%s %s needs %j', (method, path, expected) => {
    expect(needs(method, path)).toEqual(expected)
  })

  it('tags that come with an object need a right of their own', () => {
    const query = new URLSearchParams()
    const needed = objectNeeds({ method: 'PUT', bucket: 'b', key: 'k', query, tagged: true })
    expect(needed.map(({ action }) => action)).toEqual(['s3:PutObject', 's3:PutObjectTagging'])
  })

  it('a copy needs to read its source, too', () => {
    expect(needs('PUT', '/b/k', 'other/a%20b')).toEqual(['GetObject other/a b', 'PutObject b/k'])
    expect(needs('PUT', '/b/k', '/other/a?versionId=1')).toEqual(['GetObjectVersion other/a', 'PutObject b/k'])
  })
})

it('a batch of SQS needs the right of its single operation, on the queue', () => {
  const QueueUrl = 'http://127.0.0.1:1/000000000000/work'
  const resource = 'arn:aws:sqs:sa-east-1:000000000000:work'
  expect(queueNeeds('SendMessageBatch', { QueueUrl })).toEqual([{ action: 'sqs:SendMessage', resource }])
  expect(queueNeeds('GetQueueUrl', { QueueName: 'work' })).toEqual([{ action: 'sqs:GetQueueUrl', resource }])
  expect(queueNeeds('ListQueues', {})).toEqual([{ action: 'sqs:ListQueues', resource: '*' }])
})
