import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '../../start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { type MailServer, mailServer, silentServer } from './testing/mail-server.ts'

describe('a server whose mail server is away', () => {
  let directory: string
  let smtp: MailServer
  let port: string
  let server: RunningServer | undefined
  beforeEach(async () => {
    directory = await temporaryFolder()
    smtp = await mailServer()
    const placeholder = await silentServer()
    port = new URL(placeholder.url).port
    await placeholder.close()
  })
  afterEach(async () => {
    await server?.stop()
    await smtp.close()
  })

  const start = async () => {
    const environment = { DATA_DIR: directory, PORT: port, SMTP_URL: smtp.url }
    const quiet = { announce: () => undefined, log: { write: () => undefined } }
    server = await startServer(await readConfiguration(environment), quiet)
  }
  const register = (email: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/register/initial`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Anna Rao' }),
    })

  it('answers all the same, and sends the mail after it was started again', async () => {
    smtp.mood = 'drop'
    await start()
    expect((await register('anna@example.com')).status).toBe(201)
    await server?.stop()
    server = undefined
    expect(smtp.received).toEqual([])
    smtp.mood = 'accept'
    await start()
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    })
    const mail = await PostalMime.parse(smtp.received[0] ?? '')
    expect(mail.to?.[0]?.address).toBe('anna@example.com')
    expect(mail.text).toMatch(/^\d{6} is your PIN to verify your email/)
  })
})
