import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 8 * 1024 ** 3

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ENOUGH
}

/** A new folder for the data of a local cloud: in memory if there is room, because a cloud writes small files all the time. */
export const newDataFolder = (): string => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'minuta-'))
