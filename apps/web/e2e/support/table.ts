import { test as base, expect } from '@playwright/test'
import { type Cast, seatCast } from './cast.ts'
import { type RunningServer, startServer } from './server.ts'

type Table = {
  /** One real server for each worker. */
  readonly server: RunningServer
  /** All people and games of the screens, on that server. */
  readonly cast: Cast
}

/** A test with a server, its address, and the people on it. */
export const test = base.extend<object, Table>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    // A busy machine must not cause a failure.
    { scope: 'worker', timeout: 180_000 },
  ],
  cast: [
    async ({ server }, use) => use(await seatCast(server)),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

export { expect }
