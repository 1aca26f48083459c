import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataFolder } from './copyDataFolder.ts'
import type { Drill } from './drill.ts'
import { verifyCopy } from './verifyCopy.ts'

/** Restores the data of this machine, or a backup of it, to a new folder, verifies what is there and deletes it. */
export async function drillLocal(dataDir: string, backup?: string): Promise<Drill> {
  const started = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'minuta-drill-'))
  try {
    if (backup) await cp(backup, folder, { recursive: true })
    else await copyDataFolder(dataDir, folder)
    const verified = await verifyCopy(folder)
    return { ...verified, from: backup ?? dataDir, seconds: (performance.now() - started) / 1_000 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
