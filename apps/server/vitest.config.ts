import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './src/platform/database/testing/postgres-cluster.ts',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
