import { defineConfig } from 'vitest/config'

/** The examples alone, which are quick enough to be run against every mutant. */
export default defineConfig({
  test: { isolate: false, include: ['src/**/*.test.ts'] },
})
