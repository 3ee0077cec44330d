import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    locale: 'en-GB',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
})
