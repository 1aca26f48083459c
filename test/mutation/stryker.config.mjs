/**
 * Mutation testing of the language: `npm run mutation`, or of some files alone, `npm run mutation -- --mutate 'shared/logic/reading.ts'`.
 * Hours of work for the whole, so never part of `npm test`.
 */
export default {
  mutate: ['shared/{logic,template,format}/**/*.ts', '!**/*.test.ts', '!**/index.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  // Only what the tests of shared read; the rest of the tree stays out of the copy.
  ignorePatterns: ['/*', '!/shared', '!/test', '/test/*', '!/test/mutation', '!/test/bench', '!/package.json'],
  // There is no checker for TypeScript 7: its package has no compiler interface for Stryker's to call.
  tsconfigFile: 'none',
  tempDirName: '.local/mutation',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.local/mutation/report.json' },
}
