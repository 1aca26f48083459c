import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that has to hold, in the order in which a fault is cheapest to find. Ends with one line of how much did. */

const root = join(import.meta.dirname, '..')
const report = join(root, '.build/test-report.json')

const run = (command: string, args: readonly string[]): boolean => {
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${command} ${args.join(' ')}  (${seconds} s)\n`)
  return status === 0
}

const checks: ReadonlyArray<readonly [string, ...string[]]> = [
  ['tsc'],
  ['biome', 'check', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', 'shared', 'functions', 'events', 'infra', 'web', 'test'],
  ['knip'],
]

let passed = 0
let failed = 0
const count = (good: boolean) => {
  if (good) passed++
  else failed++
  return good
}

for (const [command, ...args] of checks) count(run(command, args))

if (!process.argv.includes('--checks-only')) {
  rmSync(report, { force: true })
  if (count(run('npm', ['run', '--silent', 'build']))) {
    const ran = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
      passed += numPassedTests
      failed += numFailedTests
      // A file that does not load, or a set-up that fails, has no test to count.
      if (!ran && numFailedTests === 0) failed++
    } catch {
      failed++
    }
  }
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
