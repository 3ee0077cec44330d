import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,model,test}/**/*.test.ts'],
    setupFiles: ['test/property-runs.ts'],
  },
})
