import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Fills a new folder and replaces the current one only when it is complete, so that concurrent readers are not disturbed. */
export async function replaceFolder<T>(folder: string, fill: (fresh: string) => Promise<T>): Promise<T> {
  const fresh = `${folder}.${process.pid}.next`
  const former = `${folder}.${process.pid}.former`
  try {
    await mkdir(dirname(folder), { recursive: true })
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh)
    const made = await fill(fresh)
    await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(fresh, folder)
    return made
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(former, { recursive: true, force: true })
  }
}
