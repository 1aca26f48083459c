import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { functions } from '../functions.ts'
import { built } from '../paths.ts'

/**
 * Puts an empty file wherever the synthesis looks for what a build leaves, unless it is there; what is tested of a template does not depend
 * on it. Gives back a function that takes the empty files away.
 */
export function emptyBuild(): () => void {
  const wanted = [
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
