import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from '../startFault.ts'

/** Up to this many bytes the whole file is checked at each start; beyond, only its structure. */
const THOROUGH = 256 * 1024 * 1024

/** Rejects a damaged SQLite file before an engine makes it worse. A missing file is fine. */
export function checkDatabase(path: string, dataDir: string): void {
  if (!existsSync(path)) return
  let finding: unknown
  try {
    const database = new DatabaseSync(path)
    try {
      const check = statSync(path).size < THOROUGH ? 'PRAGMA quick_check(1)' : 'PRAGMA schema_version'
      const row = database.prepare(check).get()
      finding = row?.quick_check === undefined || row.quick_check === 'ok' ? undefined : row.quick_check
    } finally {
      database.close()
    }
  } catch (error) {
    finding = (error as Error).message
  }
  if (finding !== undefined)
    throw new StartFault(
      `The data file ${path} is damaged (${String(finding)}): put a copy of ${dataDir} back, or remove that folder to start empty.`,
    )
}
