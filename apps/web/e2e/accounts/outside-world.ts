import {
  type MailServer,
  mailServer,
} from '../../../server/src/platform/mail/testing/mail-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { test as base } from '../support/table.ts'
import { type Provider, startProvider } from './openid-provider.ts'

/** A server that mails through a real SMTP server and signs in through a real OpenID provider. */
type Outside = {
  readonly server: RunningServer
  readonly mail: MailServer
  readonly provider: Provider
}

/** A test that controls the services outside our server. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const mail = await mailServer()
      const provider = await startProvider()
      const server = await startServer({ ...provider.variables, SMTP_URL: mail.url })
      await use({ server, mail, provider })
      await server.stop()
      await provider.stop()
      await mail.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ outside }, use) => use(outside.server.url),
})
