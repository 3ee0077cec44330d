import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Person } from '../support/cast.ts'
import { test as base } from '../support/table.ts'
import { openBrowser } from './visit.ts'

type Browsers = {
  /** The browser of a person, one for all their screens of a width in this worker. */
  readonly browserOf: (
    person: Person | null,
    options: BrowserContextOptions,
  ) => Promise<BrowserContext>
}

/** A test of screens, one after the other in the browser of the person who looks at them. */
export const test = base.extend<object, Browsers>({
  browserOf: [
    async ({ browser, server, cast }, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(async (person, options) => {
        const key = JSON.stringify([person, options])
        const context =
          contexts.get(key) ?? (await openBrowser({ browser, server, cast }, person, options))
        contexts.set(key, context)
        return context
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})
