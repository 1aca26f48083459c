import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '../build/fingerprint.ts'
import { built, root } from '../paths.ts'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import type { Developed } from './development/develop.ts'
import { StartFault } from './startFault.ts'

/**
 * `npm start`: builds if something changed, runs the local cloud until Ctrl-C, and prints its address. `npm start -- --built` runs the last
 * build, whatever has changed since. `npm run dev` runs what is written: the site by Vite with hot reload, and functions bundled on each save.
 */

const dataDir = process.env.MINUTA_DATA ?? join(root, '.local')

function readPort(): number {
  const text = process.env.PORT ?? '4000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartFault(`PORT=${text} is not a port: give a number up to 65535.`)
  return port
}

/** Runs a Node program of the project to its end; its output goes to `onOutput`. */
const runNode = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

async function buildIfNeeded(): Promise<void> {
  if (process.argv.includes('--built') || (await isBuilt())) return
  process.stdout.write('Building…\n')
  const code = await runNode(['infra/build.ts'], process.env, (text) => process.stdout.write(text))
  if (code !== 0) throw new StartFault('The build failed: its first error is above.')
}

/** The project's demonstration program, if it has one. It uses the running cloud like a deployed stage. */
function demonstration(): readonly string[] | undefined {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const [program, ...args] = scripts.demo?.split(' ') ?? []
  return program === 'node' && existsSync(join(root, args[0] ?? '')) ? args : undefined
}

/** Loads the demonstration once; the program's output (its login) is shown again at every start. */
async function demonstrate(cloud: LocalCloud): Promise<string> {
  const note = join(dataDir, 'demonstration.txt')
  const program = demonstration()
  if (program && !existsSync(note)) {
    let output = ''
    const environment = { ...process.env, ...cloud.environment }
    const code = await runNode(program, environment, (text) => {
      output += text
    })
    if (code !== 0)
      throw new StartFault(`The demonstration was not loaded: run \`npm run demo\` to see why.\n${output}`)
    writeFileSync(note, output)
  }
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
}

const banner = (cloud: LocalCloud, login: string, seconds: number): string =>
  [
    '',
    `  Minuta  ${cloud.url}`,
    ...login.split('\n').map((line) => (line === '' ? '' : `  ${line}`)),
    `  E-mail enviado: ${cloud.url}/_local/mail`,
    `  Dados em ${dataDir} · pronto em ${seconds.toFixed(1)} s · Ctrl-C encerra`,
    '',
    '',
  ].join('\n')

/** Stops in order at the first signal, at once at the second. */
function endOnSignal(stop: () => Promise<void>): void {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) process.exit(130)
    ending = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // The reader of the output has exited (`npm start | head`).
  process.stdout.on('error', () => {
    if (!ending) void end()
  })
}

/** Loaded only where it is used: Vite and esbuild are packages of development. */
async function loadDevelopment(): Promise<Developed> {
  const { develop } = await import('./development/develop.ts')
  return develop(join(built.development, 'functions'))
}

async function main(): Promise<void> {
  // Lambda's clock is UTC, and the time zone applies to the whole process.
  process.env.TZ = 'UTC'
  // Files of this process and its engines are readable by their owner only.
  process.umask(0o077)
  const port = readPort()
  const isDevelopment = process.argv.includes('--develop')
  if (!isDevelopment) await buildIfNeeded()
  const started = performance.now()
  const developed = isDevelopment ? await loadDevelopment() : undefined
  const cloud = await startLocalCloud({ dataDir, port, quiet: false, ...developed?.options })
  const unfollow = await developed?.follow(cloud)
  endOnSignal(async () => {
    await unfollow?.()
    await cloud.stop()
  })
  void cloud.broken.then(async (reason) => {
    process.stderr.write(
      `The DynamoDB engine ended (${reason || 'no output'}): start again with npm start; nothing is lost.\n`,
    )
    await cloud.stop()
    process.exit(1)
  })
  const login = await demonstrate(cloud)
  process.stdout.write(banner(cloud, login, (performance.now() - started) / 1_000))
  await cloud.warm()
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartFault ? `${error.message}\n` : `${(error as Error)?.stack ?? String(error)}\n`,
  )
  process.exit(1)
})
