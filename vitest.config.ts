import { defineConfig } from 'vitest/config'

/** How long a busy machine may take to show what is waited for, in milliseconds. Waiting ends with the condition: a long limit costs nothing. */
const patience = { poll: { timeout: 45_000 } }

const exclude = ['**/node_modules/**', '.build/**', '.local/**', 'cdk.out/**']

/** The values of a comparison that passes only the second time are nowhere but in its message. */
const chaiConfig = { truncateThreshold: 1_000 }

const tags = [
  {
    name: 'further',
    description:
      'Takes long, or shows more than the main way of its feature: run by `npm run test:rest`, not by `npm test`',
  },
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,functions,events,infra,web}/**/*.test.{ts,tsx}',
            'test/{changed,compatibility,dialects,documentation,fixtures,security}/**/*.test.ts',
          ],
          exclude,
          tags,
          env: { LOG_LEVEL: 'silent' },
          setupFiles: ['test/support/fuzzSeed.ts', 'test/support/ownEnvironment.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          // Against one local cloud, started from the built bundles: the product as a program meets it.
          name: 'api',
          include: ['test/{api,journeys}/**/*.test.ts'],
          exclude,
          tags,
          globalSetup: ['test/support/globalSetup.ts'],
          setupFiles: ['test/support/fuzzSeed.ts', 'test/support/failureCauses.ts', 'test/support/recordUses.ts'],
          fileParallelism: false,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patience,
        },
      },
      {
        test: {
          // Local clouds of its own, in the shape of the deployment, killed and started again: it waits for what comes back.
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude,
          tags,
          env: { MINUTA_CONVERTERS: '1', MINUTA_SHAPE: 'deployed', MINUTA_TIME_FACTOR: '5' },
          testTimeout: 900_000,
        },
      },
      {
        test: {
          // `npm run dev` on a copy of the sources, which it changes.
          name: 'development',
          include: ['test/development/**/*.test.ts'],
          exclude,
          tags,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: patience,
        },
      },
      {
        test: {
          // Against a local cloud of its own: the product as a person meets it.
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude,
          tags,
          runner: 'test/support/skipShownGroups.ts',
          globalSetup: ['test/support/globalSetup.ts'],
          setupFiles: ['test/support/fuzzSeed.ts', 'test/support/failureCauses.ts', 'test/support/recordUses.ts'],
          chaiConfig,
          fileParallelism: false,
          // One browser for all, and a screen that one journey has judged is not judged again by the next.
          isolate: false,
          // A journey that passes the second time is listed as unstable at the end of the run.
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patience,
        },
      },
      {
        test: {
          // Against the built gallery: each block by keyboard, by pointer, at each width and in both schemes.
          name: 'gallery',
          include: ['test/gallery/**/*.test.ts'],
          exclude,
          tags,
          globalSetup: ['test/gallery/globalSetup.ts'],
          // A block waits for its reader more than for the processor.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: patience,
        },
      },
    ],
  },
})
