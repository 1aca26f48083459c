import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** The table, and the objects with the queues. */
const databases = ['table.db', 'fauxqs.db'] as const
/** Keys, secrets, where readers of the table's changes are, and the outgoing e-mail. */
const others = [
  ...['credentials.json', 'secrets.json', 'schedules.json', 'environment.json'],
  ...['checkpoints', 'mail', 'demonstration.txt'],
]

/** Milliseconds to wait for a write that is under way. */
const PATIENCE = 10_000

/** Pages copied at a time: with all at once, a writer cannot make it begin again. */
const ALL_PAGES = 2 ** 30

/**
 * Copies the data of the Minuta on this machine as it is at one moment, also while it runs: nothing is written to the table meanwhile, and
 * only what the table no longer names is deleted from the objects. The copy can be used with `MINUTA_DATA=<copy> npm start`.
 */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const table = new DatabaseSync(join(from, 'table.db'), { timeout: PATIENCE })
  try {
    table.exec('BEGIN IMMEDIATE')
    for (const name of databases) {
      const database = new DatabaseSync(join(from, name), { readOnly: true, timeout: PATIENCE })
      try {
        await backup(database, join(to, name), { rate: ALL_PAGES })
      } finally {
        database.close()
      }
    }
    for (const name of others)
      if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true })
  } finally {
    table.close()
  }
}
