import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import chromium from '@sparticuz/chromium'
import { findUnshown, type Report } from './findUnshown.ts'
import { securityClaims } from './security/asvs.ts'
import { specification } from './specification.ts'
import { prepareSeed } from './support/seededFolder.ts'

/**
 * `npm test`: the checks, and the tests that show the main way of each capability. `npm run test:rest` runs the further tests, and
 * `npm run test:all` both.
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
  ['depcruise', '--config', '.dependency-cruiser.folders.mjs', 'shared', 'functions', 'events', 'infra', 'web'],
  ['knip'],
  ['node', 'infra/licences.ts'],
]

type Suite = {
  readonly project: string
  /** Which part of the files: '1/2'. */
  readonly shard?: string
  readonly files?: readonly string[]
  /** 'main' leaves the further tests out, and shows each journey at one width. */
  readonly part?: 'main' | 'further'
  /** With the failures, repeated messages and late indexes of AWS (infra/local/disturbances). */
  readonly isDisturbed?: boolean
}

/** The test files of which `npm test` leaves something out: all of them, some tests or a width. */
function furtherFiles(...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['node_modules', '.*'] }).filter((file) =>
    /@module-tag further|'further'|phoneFirst|deskFirst|oneOf\(/.test(readFileSync(join(root, file), 'utf8')),
  )
}

const shards = (count: number, suite: Suite): Suite[] =>
  Array.from({ length: count }, (_, at) => ({ ...suite, shard: `${at + 1}/${count}` }))

/** The longest first. */
const daily: readonly Suite[] = [
  { project: 'api', part: 'main' },
  { project: 'browser', part: 'main' },
  { project: 'unit', part: 'main' },
]
/** What `npm run test:all` adds. Component tests (`npm run test:gallery`) and all tests with kills (`npm run test:faults`) have their own commands. */
const rest = (): readonly Suite[] => [
  // Groups of journeys that `npm test` has not shown whole, at both widths: their further ones need what the main ones have set up.
  ...shards(4, { project: 'browser', files: furtherFiles('test/browser/**/*.test.ts') }),
  // What happens in the background must bear failing requests, and messages that come twice and in another order.
  {
    project: 'api',
    files: ['executions', 'finishActions', 'groups', 'signatures'].map((name) => `test/api/${name}.test.ts`),
    isDisturbed: true,
  },
  { project: 'api', part: 'further', files: furtherFiles('test/api/*.test.ts') },
  {
    project: 'unit',
    part: 'further',
    files: furtherFiles('{shared,functions,events,infra,web,test/*}/**/*.test.{ts,tsx}'),
  },
  { project: 'faults', files: ['kill.test', 'envelopes.test', 'sync.test', 'deployed.test'] },
  { project: 'development' },
]

const has = (flag: string): boolean => process.argv.includes(flag)
const isRest = has('--rest')
/** Suites that run at once: two keep both processors busy, and three make tests late that wait for a moment. */
const LANES = 2

const reports: Report[] = []
let passed = 0
let failed = 0
function count(good: boolean) {
  if (good) passed++
  else failed++
  return good
}

async function runSuites(suites: readonly Suite[]): Promise<void> {
  const waiting = suites.entries()
  await Promise.all(Array.from({ length: LANES }, () => runLane(waiting)))
}

async function runLane(waiting: Iterator<[number, Suite]>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await runSuite(next.value[1], next.value[0])
}

function reportOf({ project, shard, part, isDisturbed }: Suite): string {
  const name = [
    project,
    ...(shard ? [shard.replace('/', 'of')] : []),
    ...(part ? [part] : []),
    ...(isDisturbed ? ['disturbed'] : []),
  ].join('-')
  return join(root, '.build', 'testReports', `${name}.json`)
}

async function runSuite(suite: Suite, number: number): Promise<void> {
  const { project, shard, files = [], part, isDisturbed } = suite
  const started = performance.now()
  const report = reportOf(suite)
  rmSync(report, { force: true })
  const selected = ['--project', project]
  if (shard) selected.push('--shard', shard)
  if (part) selected.push(`--tags-filter=${part === 'main' ? '!further' : 'further'}`)
  const args = ['run', ...selected, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    ...process.env,
    ...(part === 'main' && { WIDTHS: 'first' }),
    ...(isDisturbed && { MINUTA_DISTURBED: '1,indexes' }),
    ...(project === 'browser' && !part && { SHOWN_IN: reportOf({ project, part: 'main' }) }),
  }
  const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  // The first suite's output is streamed, the others' is printed when they end.
  const print = (chunk: Buffer) => (number === 0 ? process.stdout.write(chunk) : output.push(chunk))
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  process.stdout.write(Buffer.concat(output))
  const good = reportStep(status === 0, `vitest run ${selected.join(' ')}${isDisturbed ? ', disturbed' : ''}`, started)
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

/** Checks that the tests which show requirements are among those that passed, here or in the `npm test` before. */
function judgeRequirements(): void {
  const earlier = isRest ? daily.map(reportOf) : []
  const missing = earlier.filter((report) => !existsSync(report))
  if (missing.length > 0) {
    console.log('The requirements are not judged: that needs a run of npm test before.\n')
    return
  }
  const all = [...reports, ...earlier.map((report): Report => JSON.parse(readFileSync(report, 'utf8')))]
  for (const [name, claims] of [
    ['test/security', securityClaims],
    ['test/specification.ts', specification],
  ] as const) {
    const started = performance.now()
    const unshown = findUnshown(all, claims)
    for (const line of unshown) console.log(line)
    count(reportStep(unshown.length === 0, `each requirement of ${name} is shown by a test`, started))
  }
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
const checked = isRest ? undefined : check()
// Only tests that kill functions run each function's own bundle.
const needsOwnBundles = ['--rest', '--all', '--faults'].some(has)
const isBuilt =
  isWhole && count(await run('npm', ['run', '--silent', 'build', ...(needsOwnBundles ? ['--', '--deployed'] : [])]))
if (isBuilt) {
  // Unpacked before the suites start: two that unpack it at once start a browser that is not whole.
  await chromium.executablePath()
  prepareSeed()
  if (has('--gallery')) await runSuites([{ project: 'gallery' }])
  else if (has('--faults')) await runSuites([{ project: 'faults' }])
  else {
    if (!isRest) await runSuites(daily)
    if (isRest || has('--all')) await runSuites(rest())
  }
  if (isRest || has('--all')) judgeRequirements()
  listFailures()
}
await checked

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
