import { execSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bench`: all benchmarks in sequence, compared with named libraries. Each has its own process, so that one that exits or leaves
 * something running does not affect the others.
 */
const all = [
  'logic',
  'template',
  'parsing',
  'reading',
  'docx',
  'editorDocument',
  'batch',
  'seal',
  'journey',
  'cost',
  'paper',
  'lists',
  'register',
  'search',
  'sizes',
  'coldStart',
  'lighthouse',
  'frames',
  'editor',
  'document',
  'tasks',
  'privacy',
]
const wanted = process.argv.slice(2)

// Only benchmarks need the libraries that Minuta is compared with.
const peers = join(import.meta.dirname, 'peers')
if (!existsSync(join(peers, 'node_modules'))) execSync('npm ci --no-audit --no-fund', { cwd: peers, stdio: 'inherit' })

const failed: string[] = []
for (const name of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  const { status, signal } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.bench.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(`${name} (${signal ?? status})`)
}
if (failed.length > 0) {
  console.error(`\nNot measured to the end: ${failed.join(', ')}`)
  process.exitCode = 1
}
