import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of an npm package: carried beside the bundle (`carriesPackaged` in infra/functions/queueWorkers.ts), or in the package. */
export function placeOf(file: string): string {
  const carried = fileURLToPath(new URL(`./${basename(file)}`, import.meta.url))
  return existsSync(carried) ? carried : createRequire(import.meta.url).resolve(file)
}
