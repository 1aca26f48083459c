/**
 * Mutation testing of the language: `npm run mutation -- logic`, or of some of its files,
 * `npm run mutation -- logic operators.ts evaluate/compile.ts`. Takes up to an hour a folder, so no part of `npm test`.
 */
import { Stryker } from '@stryker-mutator/core'

/** The tests that answer for a folder: its own, and those of the interview for what only an interview can show. */
const tests: Readonly<Record<string, readonly string[]>> = {
  format: ['shared/format/**/*.test.ts'],
  logic: ['shared/logic/**/*.test.ts', 'shared/interview/{run,incremental}.test.ts'],
  template: ['shared/template/**/*.test.ts'],
}

const [folder = '', ...files] = process.argv.slice(2)
const own = tests[folder]
if (!own) {
  console.error(`Usage: npm run mutation -- ${Object.keys(tests).join('|')} [files of it]`)
  process.exit(2)
}

process.env.MUTATION_TESTS = own.join('\n')
const wanted = files.length > 0 ? files : ['**/*.ts']
const results = await new Stryker({
  mutate: [...wanted.map((file) => `shared/${folder}/${file}`), '!**/*.test.ts', '!**/index.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  // The copy that is mutated holds what these tests read and nothing else.
  ignorePatterns: ['/*', '!/shared', '!/test', '/test/*', '!/test/mutation', '!/test/bench', '!/package.json'],
  // No checker and no tsconfig: TypeScript 7 has no compiler interface that Stryker could call.
  tsconfigFile: 'none',
  tempDirName: `.local/mutation/${folder}`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.local/mutation/${folder}.json` },
}).runMutationTest()
if (results.length === 0) process.exitCode = 1
