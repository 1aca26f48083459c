import { defineConfig } from 'vitest/config'

/** The unit tests of shared alone, in one process. */
export default defineConfig({
  test: { include: ['shared/**/*.test.ts'], exclude: ['shared/api/**'], testTimeout: 60_000, fileParallelism: false },
})
