import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Cell } from '#functions/charts/cells.ts'
import { now } from '#functions/platform/clock.ts'
import { setting } from '#functions/platform/environment.ts'
import { awsJson } from '#infra/local/awsJson.ts'
import { dynoxideBinary } from '#infra/local/engines/dynamo.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { foldText } from '#shared/format/text.ts'

/** Number of items; `SCALE=0.01` for a quick run. */
const scale = Number(process.env.SCALE ?? 1)
export const sizes = {
  people: Math.round(50_000 * scale),
  executions: Math.round(200_000 * scale),
  logLines: Math.round(1_000_000 * scale),
}

export const organizationId = '01KAHXBENCH00000000000000A'
export const owner = {
  organizationId,
  userId: '01KAHXBENCH00000000000000B',
  email: 'dona@banca.exemplo.br',
  password: 'jabuticaba-velcro-trovão',
  firstName: 'Dona',
  lastName: 'Banca',
  privileges: ['owner'],
  isAdmin: false,
} as const

/** The key of the object with the answers of all documents, which does not exist unless it is put. */
export const sharedValues = `organizations/${organizationId}/executions/bench/values/1/bench.json`

/** One of a hundred interviews; the hundredth has a tenth of all documents. */
export const interviewOf = (n: number): string => `01KAHXBENCHM${String(n % 10 === 9 ? 99 : n % 99).padStart(14, '0')}`
export const personOf = (n: number): string => `01KAHXBENCHP${String(n % sizes.people).padStart(14, '0')}`

const given = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Heitor', 'Íris', 'João', 'Karla', 'Luís']
const family = ['Moreira', 'Souza', 'Araújo', 'Gonçalves', 'Lopes', 'Ávila', 'Ribeiro', 'Teixeira', 'Prado', 'Queirós']
const nameOf = (n: number) => ({
  firstName: given[n % given.length]!,
  lastName: `${family[Math.floor(n / given.length) % family.length]} ${n}`,
})

/** ElectroDB puts that are not sent: only the items they would write are used. */
export type Items = AsyncGenerator<{ params(): { Item?: Record<string, unknown> } }>

const began = now().getTime()
/** The instant of item n of `all`: spread over a year, the last of them now. */
const instantOf = (n: number, all: number): string => new Date(began - (all - n) * (31_536_000_000 / all)).toISOString()

/** People as invitations create them, without logins: 50,000 password hashes would take an hour, and are not needed. */
async function* people(): Items {
  const { foldedName, user } = await import('#functions/platform/auth/user.ts')
  for (let n = 0; n < sizes.people; n++) {
    const name = nameOf(n)
    const nameFolded = foldedName(name.firstName, name.lastName)
    yield user.put({ organizationId, userId: personOf(n), email: `pessoa.${n}@banca.exemplo.br`, ...name, nameFolded })
  }
}

/** The documents with the charts' counters, as the table's stream would have computed them. */
export async function* executions(): Items {
  const { execution } = await import('#functions/executions/entity.ts')
  const { chartCell, chartsBuilt } = await import('#functions/charts/entity.ts')
  const { cellsOf } = await import('#functions/charts/cells.ts')
  const figures = new Map<string, Cell>()
  for (let n = 0; n < sizes.executions; n++) {
    const name = `Contrato de locação ${n} de ${nameOf(n).lastName}`
    const time = instantOf(n, sizes.executions)
    const one = {
      organizationId,
      executionId: `01KAHXBENCHE${String(n).padStart(14, '0')}`,
      name,
      nameFolded: foldText(name),
      status: n % Object.keys(executionStatusLabels).length,
      interviewId: interviewOf(n),
      interviewName: 'Contrato de locação residencial',
      interviewVersion: 1,
      interviewKey: 'bench',
      valuesKey: sharedValues,
      assignedTo: personOf(n % 500),
      version: 1,
      createdBy: personOf(n),
      createdAt: time,
      updatedAt: time,
      finishedAt: time,
    }
    yield execution.put(one)
    for (const cell of cellsOf(one)) {
      const name = `${cell.month} ${cell.dimension} ${cell.key}`
      figures.set(name, { ...cell, amount: cell.amount + (figures.get(name)?.amount ?? 0) })
    }
  }
  for (const cell of figures.values()) yield chartCell.put({ organizationId, ...cell })
  yield chartsBuilt.put({ organizationId })
}

/** A log with a valid hash chain. */
async function* logLines(): Items {
  const { logEntry, logHead } = await import('#functions/logs/entity.ts')
  const { GENESIS, link } = await import('#functions/logs/chain.ts')
  let end = { sequence: 0, hash: GENESIS }
  const actions = ['execution.changed', 'execution.created', 'session.opened', 'document.downloaded', 'user.changed']
  for (let n = 0; n < sizes.logLines; n++) {
    const { firstName, lastName } = nameOf(n)
    const [line] = link(end, [
      {
        organizationId,
        entryId: `01KAHXBENCHL${String(n).padStart(14, '0')}`,
        at: instantOf(n, sizes.logLines),
        action: actions[n % actions.length]!,
        subjectKind: 'execution',
        subjectId: `01KAHXBENCHE${String(n % sizes.executions).padStart(14, '0')}`,
        subjectName: `Contrato de locação ${n % sizes.executions}`,
        userId: personOf(n % 500),
        by: { organizationId, id: personOf(n % 500), name: `${firstName} ${lastName}` },
        from: { address: '200.147.3.157', userAgent: 'Mozilla/5.0', requestId: String(n) },
        change: JSON.stringify({ before: { status: 0 }, after: { status: 1 } }),
      },
    ])
    end = line!
    yield logEntry.put(line!)
  }
  yield logHead.put({ organizationId, ...end })
}

const ask = <T>(endpoint: string, operation: string, input: object): Promise<T> =>
  awsJson<T>(endpoint, `DynamoDB_20120810.${operation}`, input, undefined, setting('AWS_ACCESS_KEY_ID'))

/** The current content of a table, in export format. */
export async function* present(endpoint: string, TableName: string): AsyncGenerator<object> {
  let ExclusiveStartKey: object | undefined
  do {
    const page: { Items: object[]; LastEvaluatedKey?: object } = await ask(endpoint, 'Scan', {
      TableName,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    })
    yield* page.Items
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

async function* written(loads: readonly (() => Items)[]): AsyncGenerator<object> {
  for (const items of loads)
    for await (const put of items()) yield marshall(put.params().Item ?? {}, { removeUndefinedValues: true })
}

const start = (dataDir: string) => startLocalCloud({ dataDir, port: 0, quiet: true })

/**
 * Starts a cloud with the organisation. Writing a million items one by one would take the local engine an hour, so it imports them as a
 * DynamoDB export, together with what the first start had written.
 */
export async function startWithOrganization(
  dataDir: string,
  loads: readonly (() => Items)[] = [people, executions, logLines],
): Promise<LocalCloud> {
  const empty = await start(dataDir)
  Object.assign(process.env, empty.environment)
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  await registerOrganization(organizationId, 'Banca')
  await registerUser(owner)

  const TableName = setting('TABLE_NAME')
  const endpoint = setting('AWS_ENDPOINT_URL_DYNAMODB')
  const schema = join(dataDir, 'schema.json')
  writeFileSync(schema, JSON.stringify(await ask(endpoint, 'DescribeTable', { TableName })))
  const source = join(dataDir, 'export')
  mkdirSync(join(source, TableName, 'data'), { recursive: true })
  const file = createWriteStream(join(source, TableName, 'data', 'items.json.gz'))
  const lines = async function* () {
    for await (const Item of present(endpoint, TableName)) yield `${JSON.stringify({ Item })}\n`
    for await (const Item of written(loads)) yield `${JSON.stringify({ Item })}\n`
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file)
  await empty.stop()

  const output = join(dataDir, 'table.db')
  for (const name of [output, `${output}-wal`, `${output}-shm`]) rmSync(name, { force: true })
  const binary = dynoxideBinary()
  if (!binary) throw new Error('This platform has no dynoxide, which reads the export')
  execFileSync(binary, ['import', '--source', source, '--schema', schema, '--output', output])
  rmSync(source, { recursive: true })
  const full = await start(dataDir)
  Object.assign(process.env, full.environment)
  return full
}
