import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const NUMBER = 'CAST(sequence_number AS INTEGER)'

function inDatabase(path: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path, { timeout: 10_000 })
  try {
    work(database)
  } finally {
    database.close()
  }
}

/**
 * Indexes the stream records of a database that dynoxide has open. Dynoxide looks for the last record with every write, and for the next ones
 * with every poll; without an index it reads all of them each time.
 */
export function indexStreamRecords(path: string): void {
  inDatabase(path, (database) => {
    database.exec(`CREATE INDEX IF NOT EXISTS minuta_stream_records ON _stream_records (table_name, ${NUMBER})`)
  })
}

/** The last record that all readers of the stream have handled; undefined if a checkpoint cannot be read. */
function lastHandled(checkpoints: string): number | undefined {
  try {
    const positions = readdirSync(checkpoints)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => Object.values(JSON.parse(readFileSync(join(checkpoints, name), 'utf8')) as object))
      .map(Number)
    return positions.length > 0 && positions.every(Number.isSafeInteger) ? Math.min(...positions) : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the stream records that all readers have handled and that are older than a day, as AWS does; dynoxide keeps them for ever. The last
 * handled record stays, because the next one is numbered after it.
 */
export function removeHandledRecords(path: string, checkpoints: string): void {
  if (!existsSync(path)) return
  const last = lastHandled(checkpoints)
  if (last === undefined) return
  inDatabase(path, (database) => {
    const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_stream_records'").get()
    if (!known) return
    database
      .prepare(`DELETE FROM _stream_records WHERE ${NUMBER} < ? AND created_at < unixepoch() - 24 * 60 * 60`)
      .run(last)
  })
}
