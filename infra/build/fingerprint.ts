import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { built, root } from '../paths.ts'

/** The inputs of a build. Unit tests beside the code do not affect it. */
const sources = [
  ...['shared', 'events', 'functions', 'infra', 'web'],
  ...['package-lock.json', 'vite.config.ts', 'vite.visit.config.ts', 'vite.signatures.config.ts', 'cdk.json'],
]
const ignored = /\.test\.tsx?$|\.md$/

async function filesUnder(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return ignored.test(path) ? [] : [`${path} ${found.size} ${found.mtimeMs}`]
  const names = (await readdir(path)).filter((name) => name !== 'node_modules').sort()
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat()
}

/** Changes whenever a source file is changed, added, removed or moved. */
export async function fingerprintOf(sources: readonly string[]): Promise<string> {
  const lines = (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat()
  return createHash('sha256')
    .update([root, process.version, ...lines].join('\n'))
    .digest('hex')
}

const stored = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether .build was made from the current sources; `deployed`: with each function's own bundle. */
export async function isBuilt({ deployed = false } = {}): Promise<boolean> {
  const fingerprint = await fingerprintOf(sources)
  return [built.fingerprint, ...(deployed ? [built.deployedFingerprint] : [])].every(
    (file) => stored(file) === fingerprint,
  )
}

/** Takes the fingerprint before a build, so that a file changed during the build counts as not built. */
export async function beginFingerprint({ deployed }: { readonly deployed: boolean }): Promise<() => Promise<void>> {
  const fingerprint = await fingerprintOf(sources)
  return async () => {
    await mkdir(dirname(built.fingerprint), { recursive: true })
    await writeFile(built.fingerprint, fingerprint)
    if (deployed) await writeFile(built.deployedFingerprint, fingerprint)
  }
}
