import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from '#infra/build/fingerprint.ts'

/**
 * `npm run test:changed`: runs the unit, API and browser test files affected by changes since their last recorded run: to a module that they
 * load, a function that they called, or a script that their pages loaded. Files that failed or were never recorded run too.
 */

const root = join(import.meta.dirname, '../..')

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) process.exit(status ?? 1)
}

if (!(await isBuilt())) run(process.execPath, ['infra/build.ts'])
const projects = ['unit', 'api', 'browser'].flatMap((name) => ['--project', name])
run('vitest', ['run', ...projects, '--sinceLastRun', '--passWithNoTests', ...process.argv.slice(2)], {
  MINUTA_LOG_SERVED: '1',
})
