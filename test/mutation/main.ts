/**
 * Mutation tests of the languages: `npm run mutation -- logic`, or some of its files, `npm run mutation -- logic operators.ts
 * evaluate/compile.ts`, or some lines of a file, `… logic operators.ts:30-40`. Takes up to an hour per folder, so it is not part of `npm
 * test`. Each file is tested by the tests beside it: a rule covered only by another folder's tests counts as not covered.
 */
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** The tests of files without a test of the same name; the interview's tests cover what only an interview can show. */
const tests: Readonly<Record<string, readonly string[]>> = {
  format: ['shared/format/**/*.test.ts'],
  logic: ['shared/logic/**/*.test.ts', 'shared/interview/{run*,incremental}.test.ts'],
  'logic/evaluate': ['shared/logic/evaluate/*.test.ts', 'shared/logic/language/*.test.ts'],
  'logic/functions': ['shared/logic/functions/*.test.ts'],
  'logic/language': ['shared/logic/language/*.test.ts'],
  'logic/run': ['shared/logic/run/*.test.ts', 'shared/interview/{run*,incremental}.test.ts'],
  template: ['shared/template/*.test.ts'],
  'template/import': ['shared/template/import/*.test.ts'],
}

const [folder = '', ...wanted] = process.argv.slice(2)
const own = tests[folder]
if (!own) {
  console.error(`Usage: npm run mutation -- ${Object.keys(tests).join('|')} [files of it]`)
  process.exit(2)
}

/** The requested files with their line ranges, '' for all. */
const places = (wanted.length > 0 ? wanted : ['**/*.ts']).flatMap((each) => {
  const [, glob = '', lines = ''] = /^(.*?)(:\d+-\d+)?$/.exec(each) ?? []
  return globSync(glob, { cwd: `shared/${folder}` }).map((file) => ({ file: `${folder}/${file}`, lines }))
})
const table: string[][] = []
for (const { file, lines } of places.sort((a, b) => a.file.localeCompare(b.file))) {
  if (/\.test\.ts$|\/index\.ts$/.test(file)) continue
  const results = await mutate(file, lines)
  if (results.length > 0) table.push([file + lines, ...countsOf(results)])
}
for (const row of table) console.log(`| ${row.join(' | ')} |`)

function mutate(file: string, lines: string): Promise<MutantResult[]> {
  const beside = `shared/${file.replace(/\.ts$/, '.test.ts')}`
  const named = existsSync(beside) ? [beside] : (tests[dirname(file)] ?? tests[folder] ?? [])
  process.env.MUTATION_TESTS = named.join('\n')
  return new Stryker({
    mutate: [`shared/${file}${lines}`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    // The mutated copy contains only what these tests read.
    ignorePatterns: ['/*', '!/shared', '!/test', '/test/*', '!/test/mutation', '!/test/bench', '!/package.json'],
    // No type checker and no tsconfig: TypeScript 7 has no compiler API that Stryker could call.
    tsconfigFile: 'none',
    tempDirName: `.local/mutation/${file.replace(/\W/g, '_')}`,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `.local/mutation/${file}.json` },
  }).runMutationTest()
}

/** Killed, survived, and the percentage killed. Mutants that a comment marks as equivalent do not count. */
function countsOf(results: readonly MutantResult[]): string[] {
  const count = (...statuses: readonly string[]) => results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  return [String(killed), String(survived), `${((100 * killed) / Math.max(1, killed + survived)).toFixed(1)} %`]
}
