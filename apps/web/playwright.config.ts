import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  // `pnpm axe` looks at every screen, which takes longer than the rest together.
  testMatch: process.env.E2E ?? '*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
})
