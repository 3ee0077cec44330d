import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './src/database/testing/postgres-cluster.ts',
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
