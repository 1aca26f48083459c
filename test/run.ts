import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Claim, findUnshown, type Report } from './findUnshown.ts'
import { securityClaims } from './security/asvs.ts'
import { specification } from './specification.ts'

/** Everything that has to hold, in the order in which a fault is cheapest to find. Ends with one line of how much did. */

const root = join(import.meta.dirname, '..')

function reportStep(good: boolean, command: string, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${good ? 'passed' : 'FAILED'}  ${command}  (${seconds} s)\n`)
  return good
}

function run(command: string, args: readonly string[]): boolean {
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  return reportStep(status === 0, `${command} ${args.join(' ')}`, started)
}

const checks: ReadonlyArray<readonly [string, ...string[]]> = [
  ['tsc'],
  ['biome', 'check', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', 'shared', 'functions', 'events', 'infra', 'web', 'test'],
  ['knip'],
  ['node', 'infra/licences.ts'],
]

/**
 * Beside each other: they wait for a browser, or for a table, more than for a processor. What each says stays together. The gallery's
 * take ten minutes of two processors by themselves: they run by `npm run test:gallery`, when a block is changed.
 */
const suites: readonly (readonly string[])[] = process.argv.includes('--gallery')
  ? [['gallery']]
  : [['browser'], ['unit', 'api'], ['faults']]

const reports: Report[] = []
let passed = 0
let failed = 0
function count(good: boolean) {
  if (good) passed++
  else failed++
  return good
}

async function runSuite(projects: readonly string[], at: number): Promise<void> {
  const started = performance.now()
  const report = join(root, `.build/test-report-${at}.json`)
  rmSync(report, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('vitest', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  // The first suite is followed as it goes, the others are printed at their end.
  const print = (chunk: Buffer) => (at === 0 ? process.stdout.write(chunk) : output.push(chunk))
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  process.stdout.write(Buffer.concat(output))
  const good = reportStep(status === 0, `vitest run ${chosen.join(' ')}`, started)
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests } = results
    reports.push(results)
    passed += numPassedTests
    failed += numFailedTests
    // A file that does not load, or a set-up that fails, has no test to count.
    if (!good && numFailedTests === 0) failed++
  } catch {
    failed++
  }
}

for (const [command, ...args] of checks) count(run(command, args))

/** Whether the tests by which requirements are shown are among those that passed. */
function judge(name: string, claims: readonly Claim[]): boolean {
  const started = performance.now()
  const unshown = findUnshown(reports, claims)
  for (const line of unshown) console.log(line)
  return reportStep(unshown.length === 0, `each requirement of ${name} is shown by a test`, started)
}

/** A log of thousands of lines is read from its end: the tests that failed, once more, each with the beginning of its reason. */
function listFailures(): void {
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults))
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') {
        const reason = stripVTControlCharacters(failureMessages.join('\n')).split('\n').slice(0, 12).join('\n    ')
        console.log(`FAILED  ${relative(root, name)} > ${fullName}\n    ${reason}\n`)
      }
}

if (!process.argv.includes('--checks-only') && count(run('npm', ['run', '--silent', 'build']))) {
  await Promise.all(suites.map(runSuite))
  if (!process.argv.includes('--gallery')) {
    count(judge('test/security', securityClaims))
    count(judge('test/specification.ts', specification))
  }
  listFailures()
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
