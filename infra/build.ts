import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleFunctions, bundleSharedFunctions } from './build/bundleFunctions.ts'
import { beginFingerprint } from './build/fingerprint.ts'
import { synthesise } from './build/synthesise.ts'
import { built, root } from './paths.ts'

/**
 * `npm run build`: the functions as the local cloud runs them, the web application, and the application synthesised for this machine. With
 * `-- --deployed` also each function's own bundle; with `-- --layers` that and the LibreOffice layer, as a deployment needs them.
 */

const withLayers = process.argv.includes('--layers')
const deployed = withLayers || process.argv.includes('--deployed')

function run(title: string, command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (error || status !== 0) throw new Error(`${title} failed${error ? `: ${error.message}` : ''}`)
}

async function timed(title: string, work: () => unknown): Promise<void> {
  const started = performance.now()
  await work()
  process.stdout.write(`${title}: ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
}

async function sharedFunctions(): Promise<void> {
  await rm(built.compiled, { recursive: true, force: true })
  await bundleSharedFunctions()
}

async function functions(): Promise<void> {
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`.padStart(8)
  for (const { name, bytes, allBytes } of await bundleFunctions())
    process.stdout.write(`  ${name.padEnd(34)} ${kilobytes(bytes)} at the start of ${kilobytes(allBytes)}\n`)
}

function site(): void {
  const vite = join(root, 'node_modules', '.bin', 'vite')
  run('The web application', vite, ['build', '--logLevel', 'warn'])
  run('The page of public links', vite, ['build', '--logLevel', 'warn', '--config', 'vite.visit.config.ts'])
  run('The pages of signers', vite, ['build', '--logLevel', 'warn', '--config', 'vite.signatures.config.ts'])
}

/** Skips the work itself if the layer is up to date. */
const layers = (): void =>
  run('The LibreOffice layer', process.execPath, [join(root, 'functions', 'documents', 'pdf', 'buildLayer.ts')])

const finishFingerprint = await beginFingerprint({ deployed })
await timed('functions', sharedFunctions)
if (deployed) await timed('deployed functions', functions)
await timed('web application', site)
if (withLayers) await timed('LibreOffice layer', layers)
await timed('application', () => synthesise(built.cloud))
await finishFingerprint()
