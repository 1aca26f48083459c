import { existsSync, readFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'
import type { Report } from '../findUnshown.ts'

/** The tests that passed in the report of an earlier run: their file, and their title with those of their groups. */
function passedIn(report: string): ReadonlySet<string> {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return new Set(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  )
}

const testsOf = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(testsOf) : [task])

function titleOf({ name, suite }: RunnerTask): string {
  return suite?.name && suite !== suite.file ? `${titleOf(suite)} ${name}` : name
}

function skip(task: RunnerTask): void {
  task.mode = 'skip'
  if ('tasks' in task) task.tasks.forEach(skip)
}

/**
 * Skips the groups of a file (its outermost `describe`) whose tests have all passed in the run whose report SHOWN_IN names. A group runs
 * whole or not at all: its later tests need what the earlier ones have set up.
 */
export default class SkipShownGroups extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const report = process.env.SHOWN_IN
    if (!report || !existsSync(report)) return
    const passed = passedIn(report)
    for (const file of files) {
      const groups = file.tasks.filter((task) => 'tasks' in task)
      for (const group of groups)
        if (testsOf(group).every((test) => passed.has(`${file.filepath} ${titleOf(test)}`))) skip(group)
    }
  }
}
