import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,model,properties,golden,release,vectors}/**/*.test.ts'],
    setupFiles: ['test/property-runs.ts'],
    // The engine keeps no state, so its test files may share a worker.
    isolate: false,
    coverage: {
      include: ['src/**'],
      exclude: ['**/*.test.ts'],
      thresholds: { 100: true },
    },
  },
})
