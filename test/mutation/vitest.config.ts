import { defineConfig } from 'vitest/config'

/** The tests that `main.ts` selects, in one process. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split('\n'),
    setupFiles: ['test/mutation/quickProperties.ts'],
    testTimeout: 60_000,
    fileParallelism: false,
  },
})
