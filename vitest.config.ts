import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,functions,events,infra,web}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '.build/**', '.local/**', 'cdk.out/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
})
