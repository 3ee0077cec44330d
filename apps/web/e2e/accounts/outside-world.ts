import { startServer } from '../support/server.ts'
import { test as base } from '../support/table.ts'
import { type Provider, startProvider } from './openid-provider.ts'

/** A server that signs in through a real OpenID provider. */
type Outside = { readonly url: string; readonly provider: Provider }

/** A test that controls the provider outside our server. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const provider = await startProvider()
      const server = await startServer(provider.variables)
      await use({ url: server.url, provider })
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ outside }, use) => use(outside.url),
})
