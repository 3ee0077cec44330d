import { test as base, expect } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** A test at a card table: one real server for each worker, and the way to it. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

export { expect }
