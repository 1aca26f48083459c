// @module-tag further
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { startDynamo } from '#infra/local/engines/dynamo.ts'
import { copyDataFolder } from '#infra/recovery/copyDataFolder.ts'
import { drillLocal } from '#infra/recovery/drillLocal.ts'
import { verifyCopy } from '#infra/recovery/verifyCopy.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import { newDataFolder } from '../support/dataFolder.ts'
import { seededFolder } from '../support/seededFolder.ts'

const world = inject('world')
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The data of a Minuta that does not run. */
function data(): string {
  const { dataDir } = seededFolder()
  folders.push(dataDir)
  return dataDir
}

/** An object of the store that a generated document names, changed or taken away by somebody. */
function damageObject(folder: string, statement: string): string {
  const store = new DatabaseSync(join(folder, 'fauxqs.db'))
  const { key } = store.prepare(`SELECT key FROM s3_objects WHERE key LIKE '%/files/%.pdf' ORDER BY key`).get() as {
    key: string
  }
  store.prepare(statement).run(key)
  store.close()
  return key
}

/** Changes who signed in, in the log of the first organisation. */
async function changeLogEntry(folder: string): Promise<string> {
  const { DynamoDBClient, ScanCommand, UpdateItemCommand } = await import('@aws-sdk/client-dynamodb')
  const engine = await startDynamo(folder)
  const place = { region: 'sa-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }
  const client = new DynamoDBClient({ ...place, endpoint: engine.endpoint })
  const TableName = world.environment.TABLE_NAME
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName,
      FilterExpression: '#entity = :entry AND #organization = :owner',
      ExpressionAttributeNames: { '#entity': '__edb_e__', '#organization': 'organizationId' },
      ExpressionAttributeValues: {
        ':entry': { S: 'logEntry' },
        ':owner': { S: world.people.owner.organizationId },
      },
    }),
  )
  const entry = Items.find(({ sequence }) => sequence?.N === '2')!
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: entry.pk!, sk: entry.sk! },
      UpdateExpression: 'SET subjectName = :name',
      ExpressionAttributeValues: { ':name': { S: 'Outra pessoa' } },
    }),
  )
  client.destroy()
  await engine.stop()
  return world.people.owner.organizationId
}

describe('a drill', () => {
  it('restores the data, finds everything that the table names, and says how long it took', async () => {
    const dataDir = data()
    const drill = await drillLocal(dataDir)
    expect(drill).toEqual({
      ...{ from: dataDir, seconds: expect.any(Number), faults: [] },
      items: expect.objectContaining({ organization: 3, execution: 2, file: 4, logHead: 3 }),
      ...{ objects: expect.any(Number), read: expect.any(Number), newest: expect.stringMatching(/^20.*Z$/) },
    })
    expect(drill.objects).toBeGreaterThan(drill.read)
    expect(drill.read).toBeGreaterThan(8)
  })

  it('finds an object that is missing', async () => {
    const dataDir = data()
    const key = damageObject(dataDir, 'DELETE FROM s3_objects WHERE key = ?')
    expect((await drillLocal(dataDir)).faults).toEqual([`missing: ${key}, named by file`])
  })

  it('finds an object with other bytes', async () => {
    const dataDir = data()
    const key = damageObject(
      dataDir,
      `UPDATE s3_objects SET body = CAST(replace(hex(body), '25504446', '25504447') AS BLOB), content_length = 1 WHERE key = ?`,
    )
    const { faults } = await drillLocal(dataDir)
    expect(faults).toEqual([expect.stringMatching(/^\d+ bytes instead of \d+: /), `changed: ${key}`])
    expect(faults[0]).toContain(key)
  })

  it('finds an entry of the log that somebody changed', async () => {
    const dataDir = data()
    const organizationId = await changeLogEntry(dataDir)
    expect((await drillLocal(dataDir)).faults).toEqual([
      expect.stringMatching(new RegExp(`^log: .*${organizationId}.*: changed at 2 of \\d+$`)),
    ])
  })
})

it('a Minuta that runs is copied as it is at one moment, while documents are written', async () => {
  const to = newDataFolder()
  folders.push(to)
  const { organizationId } = world.people.owner
  let writing = true
  const written: string[] = []
  const writer = (async () => {
    while (writing) {
      const { id, version } = await buildExecution(as('owner'), {
        interviewId: world.ids.interview,
        values: { nome: 'Ana' },
      })
      for (let save = 0; save < 3; save += 1)
        await as('owner').executions.saveExecution({ params: { id }, body: { version: version + save, values: {} } })
      written.push(id)
    }
  })()
  await expect.poll(() => written.length).toBeGreaterThan(1)
  await copyDataFolder(dirname(world.logs), to)
  const before = written.length
  await expect.poll(() => written.length).toBeGreaterThan(before)
  writing = false
  await writer
  const { faults, items } = await verifyCopy(to)
  expect(faults.filter((fault) => fault.includes(organizationId))).toEqual([])
  expect(items.execution).toBeGreaterThanOrEqual(before)
})
