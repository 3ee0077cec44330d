import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isFullProof } from '../../tools/proof.ts'

/** Node keeps what it has compiled: the tests start the same server and commands many times. */
const COMPILE_CACHE = new URL('./node_modules/.cache/node-compile-cache', import.meta.url)

export default defineConfig({
  test: {
    globalSetup: './src/platform/database/testing/migrated-databases.ts',
    setupFiles: './src/testing/each-file.ts',
    include: ['src/**/*.test.ts'],
    exclude: isFullProof ? [] : ['src/**/*.full.test.ts'],
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? fileURLToPath(COMPILE_CACHE),
    },
    // A worker loads the app once for all of its files, so none may leave anything behind in it.
    isolate: false,
    maxWorkers: 2,
    // A busy machine takes long: no test fails for its time before something hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
