import { defineConfig } from '@playwright/test'
import { isFullProof } from '../../tools/proof.ts'
import { BROWSER_FLAGS, findBrowser } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isFullProof ? [] : '*.full.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes the second time is a fault to be found: the last lines of `pnpm test` name it.
  retries: 1,
  timeout: 180_000,
  // What ends a run that hangs, on any machine.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts' },
    { name: 'screens', testMatch: '*.screens.ts', testIgnore: '*.full.screens.ts' },
    // Finds everything by its words in another language, which changes the finders of a whole worker.
    ...(isFullProof ? [{ name: 'long-words', testMatch: 'long-words.full.screens.ts' }] : []),
  ],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    // What moves would be read on its way. Two tests of motion switch it on again.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of each step took a third of the time of a run, copies of the page a fifth: a failure has one picture,
    // and error-context.md has what stood on the page.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      args: BROWSER_FLAGS,
      // A machine without a language saves no file whose name has letters beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
