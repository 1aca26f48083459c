import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** `npm run sbom`: lists the shipped packages as CycloneDX, in .local/sbom.json. */

const folder = join(root, '.local')
const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { components = [] } = JSON.parse(sbom) as { components?: unknown[] }
mkdirSync(folder, { recursive: true, mode: 0o700 })
writeFileSync(join(folder, 'sbom.json'), sbom)
process.stdout.write(`${components.length} packages in ${join(folder, 'sbom.json')}\n`)
