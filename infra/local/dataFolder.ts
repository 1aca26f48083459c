import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Credentials } from './signature.ts'
import { StartFault } from './startFault.ts'

/** The folder with all data of this machine's cloud, locked by one process at a time. */
export type DataFolder = {
  readonly path: string
  readonly logs: string
  readonly scratch: string
  readonly credentials: Credentials
  file(name: string): string
  release(): void
}

function makeWritable(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // Also an existing one: it has contracts and keys, in files written by engines.
    chmodSync(path, 0o700)
    accessSync(path, constants.W_OK | constants.X_OK)
    writeFileSync(join(path, '.writable'), '')
    rmSync(join(path, '.writable'))
  } catch (error) {
    throw new StartFault(
      `The data folder ${path} cannot be written (${(error as NodeJS.ErrnoException).code}): give this user the right to write there, or choose another folder with MINUTA_DATA=… npm start.`,
    )
  }
}

/** A lock that the system releases however the process ends: SQLite's, on an empty file. */
function lock(path: string): DatabaseSync {
  const file = join(path, 'lock.db')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if (/locked|busy/i.test((error as Error).message))
      throw new StartFault(
        `Minuta already runs with the data folder ${path}: stop it first, or choose another folder with MINUTA_DATA=… npm start.`,
      )
    if (existsSync(file) && /not a database|malformed/i.test((error as Error).message)) {
      // It is empty: a damaged lock can be replaced.
      rmSync(file)
      return lock(path)
    }
    throw error
  }
}

/** Created once per data folder: a signature made with one folder is not valid for another. */
function readCredentials(file: string): Credentials {
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Credentials
    } catch {
      // Truncated by a full disk or a kill: only signed addresses, which expire soon, depend on the previous value.
    }
  }
  const made = {
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  makeWritable(path)
  const held = lock(path)
  const scratch = join(path, 'tmp')
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch, { recursive: true })
  return {
    path,
    scratch,
    logs: join(path, 'logs'),
    credentials: readCredentials(join(path, 'credentials.json')),
    file: (name) => join(path, name),
    release: () => held.close(),
  }
}
