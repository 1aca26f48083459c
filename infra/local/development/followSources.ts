import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds in which an editor writes a file, and other files with it. */
const BURST = 20

/**
 * Calls back after files under these folders have changed. Each folder is watched by itself: a watched file is lost when an editor replaces
 * it.
 */
export async function followSources(folders: readonly string[], onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  const follow = async (folder: string): Promise<void> => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (event, name) => {
      clearTimeout(timer)
      timer = setTimeout(onChange, BURST)
      // It may be a new folder.
      if (event === 'rename' && name) void follow(join(folder, name)).catch(() => undefined)
    })
    watcher.on('error', () => {
      watcher.close()
      watchers.delete(folder)
    })
    watchers.set(folder, watcher)
    const inside = await readdir(folder, { withFileTypes: true })
    await Promise.all(inside.filter((one) => one.isDirectory()).map(({ name }) => follow(join(folder, name))))
  }

  await Promise.all(folders.map(follow))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}
