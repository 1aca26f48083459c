import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { awsJson } from '../awsJson.ts'
import { type DynamoEngine, startDynamo } from './dynamo.ts'

const D = 'DynamoDB_20120810'
const TableName = 'things'

let dataDir: string
let engine: DynamoEngine | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minuta-records-'))
})

afterEach(async () => {
  await engine?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  await engine?.stop()
  engine = await startDynamo(dataDir)
}

async function makeTable(): Promise<void> {
  await awsJson(engine!.endpoint, `${D}.CreateTable`, {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  })
}

async function put(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await awsJson(engine!.endpoint, `${D}.PutItem`, { TableName, Item: { id: { S: String(n) } } })
}

/** What the database answers to a query of ours. */
function ask<T>(query: string, ...values: (string | number)[]): T[] {
  const database = new DatabaseSync(join(dataDir, 'table.db'))
  try {
    return database.prepare(query).all(...values) as T[]
  } finally {
    database.close()
  }
}

const numbers = () => ask<{ n: number }>('SELECT CAST(sequence_number AS INTEGER) n FROM _stream_records ORDER BY 1')

describe('stream records of the local table', () => {
  it('are found by an index, whatever their number', async () => {
    await start()
    await makeTable()
    await put(3)
    for (const query of [
      'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?',
      "SELECT * FROM _stream_records WHERE table_name = ? AND shard_id = 'x' AND CAST(sequence_number AS INTEGER) > 1 ORDER BY CAST(sequence_number AS INTEGER) LIMIT 9",
    ]) {
      const plan = ask<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, TableName).map(({ detail }) => detail)
      expect(plan.join()).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX minuta_stream_records [^,]*$/)
    }
  })

  it('go at the next start if all readers have handled them a day ago; numbers go on', async () => {
    await start()
    await makeTable()
    await put(4)
    const [first, second, third, fourth] = numbers().map(({ n }) => n)
    mkdirSync(join(dataDir, 'checkpoints'))
    writeFileSync(join(dataDir, 'checkpoints', 'charts.json'), JSON.stringify({ shard: String(third) }))
    writeFileSync(join(dataDir, 'checkpoints', 'outbox.json'), JSON.stringify({ shard: String(fourth) }))
    await start()
    expect(numbers().map(({ n }) => n)).toEqual([first, second, third, fourth])

    await engine?.stop()
    ask('UPDATE _stream_records SET created_at = created_at - 90000')
    await start()
    expect(numbers().map(({ n }) => n)).toEqual([third, fourth])
    await put(1)
    expect(numbers().map(({ n }) => n)).toEqual([third, fourth, fourth! + 1])
  })
})
