import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './e2e/support/browser.ts'

/** `e2e`, or `screens`: the tests that check every screen take as long as the rest together. */
const SUITE = process.env.SUITE ?? 'e2e'

export default defineConfig({
  testDir: 'e2e',
  testMatch: `*.${SUITE}.ts`,
  // A run empties its folder: with two folders the traces of the other suite's failures stay.
  outputDir: `test-results/${SUITE}`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `reports/${SUITE}.json` }]],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    // Its pictures took a third of the time of a run; it has the pages without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
})
