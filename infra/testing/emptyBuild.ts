import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { functions } from '../functions.ts'
import { built } from '../paths.ts'

/**
 * Creates an empty file wherever the synthesis needs build output that is missing; the tested templates do not depend on its content.
 * Returns a function that removes the empty files.
 */
export function emptyBuild(): () => void {
  const wanted = [
    join(built.sharedFunctions, 'identity.mjs'),
    ...Object.keys(functions).map((name) => join(built.function(name), 'index.mjs')),
    join(built.site, 'index.html'),
    join(built.libreOffice, 'libreoffice', 'manifest.json'),
  ].filter((file) => !existsSync(file))
  for (const file of wanted) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  return () => {
    for (const file of wanted) rmSync(file, { force: true })
  }
}
