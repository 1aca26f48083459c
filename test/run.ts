import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import chromium from '@sparticuz/chromium'
import { type Claim, findUnshown, type Report } from './findUnshown.ts'
import { securityClaims } from './security/asvs.ts'
import { specification } from './specification.ts'
import { prepareSeed } from './support/seededFolder.ts'

/**
 * `npm test`: the checks, unit and API tests, and the journeys that show the main way of each capability. `npm run test:all` runs the other
 * journeys and widths, too.
 * The last line has the number of passed and failed tests.
 */

const root = join(import.meta.dirname, '..')

function reportStep(good: boolean, command: string, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${good ? 'passed' : 'FAILED'}  ${command}  (${seconds} s)\n`)
  return good
}

/** Runs a command; its output stays together. */
async function run(command: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(null))
  })
  process.stdout.write(Buffer.concat(output))
  return reportStep(status === 0, `${command} ${args.join(' ')}`, started)
}

const checks: ReadonlyArray<readonly [string, ...string[]]> = [
  ['tsc'],
  ['biome', 'check', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', 'shared', 'functions', 'events', 'infra', 'web', 'test'],
  ['knip'],
  ['node', 'infra/licences.ts'],
]

type Suite = {
  readonly project: string
  /** Which part of the files: '1/2'. */
  readonly shard?: string
  readonly files?: readonly string[]
  /** Only the main journeys, each at one width. */
  readonly isBrief?: boolean
}

/** The browser tests of which `npm test` leaves something out: a further journey, or a width. */
function furtherInBrowser(): string[] {
  return globSync('test/browser/**/*.test.ts', { cwd: root }).filter((file) =>
    /'further'|phoneFirst|deskFirst|oneOf\(/.test(readFileSync(join(root, file), 'utf8')),
  )
}

const shards = (count: number, suite: Suite): Suite[] =>
  Array.from({ length: count }, (_, at) => ({ ...suite, shard: `${at + 1}/${count}` }))

const mainFaults = ['kill.test']

/**
 * The longest first. `npm run test:all` runs both of these. Component tests (`npm run test:gallery`) and all tests with kills (`npm run
 * test:faults`) have their own commands.
 */
const daily: readonly Suite[] = [
  { project: 'api' },
  { project: 'browser', isBrief: true },
  { project: 'unit' },
  { project: 'faults', files: mainFaults },
]
const rest: readonly Suite[] = [
  // With the main ones of their files: some need what those have set up.
  ...shards(4, { project: 'browser', files: furtherInBrowser() }),
  { project: 'faults', files: ['envelopes.test', 'sync.test', 'deployed.test'] },
  { project: 'development' },
]

const has = (flag: string): boolean => process.argv.includes(flag)
const isDaily = !process.argv.some((argument) => ['--gallery', '--faults', '--rest'].includes(argument))

function chosenSuites(): readonly Suite[] {
  if (has('--gallery')) return [{ project: 'gallery' }]
  if (has('--faults')) return [{ project: 'faults' }]
  if (has('--rest')) return rest
  return has('--all') ? [...daily, ...rest] : daily
}

/** Suites that run at once: two keep both processors busy. */
const LANES = 2

const reports: Report[] = []
let passed = 0
let failed = 0
function count(good: boolean) {
  if (good) passed++
  else failed++
  return good
}

async function runLane(waiting: Iterator<[number, Suite]>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await runSuite(next.value[1], next.value[0])
}

async function runSuite({ project, shard, files = [], isBrief }: Suite, number: number): Promise<void> {
  const started = performance.now()
  const report = join(root, `.build/test-report-${number}.json`)
  rmSync(report, { force: true })
  const selected = ['--project', project]
  if (shard) selected.push('--shard', shard)
  if (isBrief) selected.push('--tags-filter=!further')
  const args = ['run', ...selected, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, ...(isBrief && { WIDTHS: 'first' }) }
  const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  // The first suite's output is streamed, the others' is printed when they end.
  const print = (chunk: Buffer) => (number === 0 ? process.stdout.write(chunk) : output.push(chunk))
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  process.stdout.write(Buffer.concat(output))
  const good = reportStep(status === 0, `vitest run ${selected.join(' ')}`, started)
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests } = results
    reports.push(results)
    passed += numPassedTests
    failed += numFailedTests
    // A file that fails to load, or a failing setup, has no test to count.
    if (!good && numFailedTests === 0) failed++
  } catch {
    failed++
  }
}

async function check(): Promise<void> {
  for (const [command, ...args] of checks) count(await run(command, args))
}

/** Checks that the tests which show requirements are among those that passed. */
function judge(name: string, claims: readonly Claim[]): boolean {
  const started = performance.now()
  const unshown = findUnshown(reports, claims)
  for (const line of unshown) console.log(line)
  return reportStep(unshown.length === 0, `each requirement of ${name} is shown by a test`, started)
}

/**
 * Long logs are read from the end: lists the failed tests once more, and those that passed only when tried again, each with the start of its
 * message and what its pages showed.
 */
function listFailures(): void {
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults))
    for (const { status, fullName, failureMessages, meta } of assertionResults)
      if (failureMessages.length > 0) {
        const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n').slice(0, 12)
        for (const cause of meta?.causes ?? []) lines.push(`caused by ${cause}`)
        for (const file of meta?.traces ?? []) lines.push(`see ${file}`)
        for (const screen of meta?.screens ?? []) lines.push(...screen.split('\n'))
        const result = status === 'passed' ? 'unstable' : 'FAILED'
        console.log(`${result}  ${relative(root, name)} > ${fullName}\n    ${lines.join('\n    ')}\n`)
      }
}

const isWhole = !has('--checks-only')
const checked = has('--rest') ? undefined : check()
const isBuilt = isWhole && count(await run('npm', ['run', '--silent', 'build', '--', '--deployed']))
if (isBuilt) {
  // Unpacked before the suites start: two that unpack it at once start a browser that is not whole.
  await chromium.executablePath()
  prepareSeed()
  const waiting = chosenSuites().entries()
  await Promise.all(Array.from({ length: LANES }, () => runLane(waiting)))
  if (isDaily) {
    count(judge('test/security', securityClaims))
    count(judge('test/specification.ts', specification))
  }
  listFailures()
}
await checked

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
