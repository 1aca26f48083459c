import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFolder } from '#infra/build/replaceFolder.ts'
import { built } from '#infra/paths.ts'
import { newDataFolder } from './dataFolder.ts'
import { type Seed, seed } from './seed.ts'

/** Seeding takes half a minute of processor time and copying the result two seconds, so it is done once for each build. */

const folder = join(built.root, 'seeded')

/** Milliseconds after which it is done again, before the sessions of visitors in it end. */
const LIFE = 3_600_000

type Stored = { readonly fingerprint: string; readonly madeAt: number; readonly seed: Seed }

/** Changes with the build, and with the programs and files that make the seed. */
function presentFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(built.fingerprint))
  for (const name of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(import.meta.dirname, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function storedSeed(): Seed | undefined {
  const file = join(folder, 'seed.json')
  if (!existsSync(file)) return undefined
  const { fingerprint, madeAt, seed }: Stored = JSON.parse(readFileSync(file, 'utf8'))
  return fingerprint === presentFingerprint() && Date.now() - madeAt < LIFE ? seed : undefined
}

async function storeSeed(): Promise<void> {
  const dataDir = newDataFolder()
  try {
    const made: Stored = { fingerprint: presentFingerprint(), madeAt: Date.now(), seed: await seed(dataDir) }
    await replaceFolder(folder, async (fresh) => {
      cpSync(dataDir, join(fresh, 'data'), { recursive: true })
      writeFileSync(join(fresh, 'seed.json'), JSON.stringify(made))
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes the seed of this build, unless it is there. In a process of its own: the clients of AWS's services keep the addresses of its cloud. */
export function prepareSeed(): void {
  if (storedSeed()) return
  const env = { CHALLENGE_COST: '10', MINUTA_CONVERTERS: '1', MINUTA_TIME_FACTOR: '5', ...process.env }
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('The data that the tests begin with could not be made')
}

/** A new data folder with people of each role and one of each thing. */
export function seededFolder(): { readonly dataDir: string; readonly seed: Seed } {
  prepareSeed()
  const seed = storedSeed()
  if (!seed) throw new Error('The build changed while the tests started')
  const dataDir = newDataFolder()
  cpSync(join(folder, 'data'), dataDir, { recursive: true })
  return { dataDir, seed }
}

if (import.meta.main) {
  await storeSeed()
  process.exit(0)
}
