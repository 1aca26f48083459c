import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '../../build/fingerprint.ts'
import { synthesise } from '../../build/synthesise.ts'
import { built } from '../../paths.ts'
import { StartFault } from '../startFault.ts'

const folder = join(built.development, 'cloud')
const stored = join(built.development, 'cloud.fingerprint')

/** The application's assets are what a build makes; nothing of them is run here, but two must differ. */
function standInFor(asset: string): void {
  if (existsSync(asset)) return
  mkdirSync(asset, { recursive: true })
  writeFileSync(join(asset, 'unbuilt'), asset)
}

/** Synthesises the application, unless it is the same. In a process of its own, so that this one does not keep the CDK. Returns its folder. */
export async function developApplication(): Promise<string> {
  const fingerprint = await fingerprintOf(['infra', 'events', 'shared/api', 'cdk.json', 'package-lock.json'])
  if (existsSync(stored) && readFileSync(stored, 'utf8') === fingerprint) return folder
  for (const asset of [built.sharedFunctions, built.site]) standInFor(asset)
  const child = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new StartFault('The application could not be synthesised: its first error is above.')
  writeFileSync(stored, fingerprint)
  return folder
}

if (import.meta.main) await synthesise(folder)
