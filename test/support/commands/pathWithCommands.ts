import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of commands, with our own curl and jq at its end, in a folder for them: they run where the machine has none. */
export function pathWithCommands(folder: string, path = process.env.PATH ?? ''): string {
  for (const name of ['curl', 'jq']) {
    const program = join(import.meta.dirname, `${name}.ts`)
    writeFileSync(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o700 })
  }
  return `${path}:${folder}`
}
