import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeBothDatabases } from '../database/testing/describe-databases.ts'
import type { MailMessage, MailTransport } from './mail.ts'
import { createMailQueue, type MailQueue } from './mail-queue.ts'
import { createMailWorker, type MailFailure, type MailWorker } from './mailer.ts'
import { smtpTransport } from './smtp.ts'
import { type MailServer, mailServer, silentServer } from './testing/mail-server.ts'

const MESSAGE: MailMessage = {
  to: 'anna@example.com',
  subject: 'Hello',
  text: '012345 is your PIN\n',
  html: '<p>012345</p>',
  pin: '012345',
}

describeBothDatabases('the mail queue', (fresh) => {
  let server: MailServer
  let time: number
  let logged: string[]
  let failures: MailFailure[]
  const running: { worker: MailWorker; transport: MailTransport }[] = []

  beforeEach(async () => {
    await fresh().database.deleteFrom('mail_queue').execute()
    server = await mailServer()
    time = Date.parse('2026-11-21T12:00:00Z')
    logged = []
    failures = []
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ worker }) => worker.stop(100)))
    await server.close()
  })

  const queue = (onSend = () => {}, key = new Uint8Array(32).fill(7)): MailQueue =>
    createMailQueue({
      database: fresh().database,
      clock: { now: () => new Date(time) },
      ids: { uuid: randomUUID },
      key,
      onSend,
    })

  /** A whole node: a queue with a worker that sends to a server. */
  const node = (url = server.url) => {
    const transport = smtpTransport(url, 'no-reply@meld.example', 'meld.example')
    const log = (_details: object, message: string) => void logged.push(message)
    const mails = queue(() => worker.wake())
    const worker = createMailWorker(mails, transport, { warn: log, error: log }, (failure) =>
      failures.push(failure),
    )
    running.push({ worker, transport })
    worker.start()
    return { ...mails, worker }
  }
  const waiting = () => fresh().database.selectFrom('mail_queue').selectAll().execute()
  const isEmpty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000)
  const isSaid = (message: string) => vi.waitFor(() => expect(logged).toContain(message), 60_000)

  it('sends a mail and forgets it', async () => {
    await node().send(MESSAGE)
    await isEmpty()
    expect(server.received).toHaveLength(1)
    expect((await PostalMime.parse(server.received[0] ?? '')).text).toContain('012345')
  })

  it('keeps a mail whose sender is refused, and says so, until the operator has mended that (P-admin-8)', async () => {
    server.mood = 'refuse-sender'
    const { send, worker } = node()
    expect(worker.report()).toEqual({ isSending: null, problem: null })
    await send(MESSAGE)
    await isSaid('mail not sent, will try again')
    expect(worker.report()).toEqual({
      isSending: false,
      problem: expect.stringContaining('553 No such domain'),
    })
    server.mood = 'accept'
    time += 10_000
    await isEmpty()
    expect([server.received.length, worker.report().isSending, failures]).toEqual([
      1,
      true,
      ['later'],
    ])
  })

  it('sends a hundred mails once each, from two nodes at once', async () => {
    const [one, other] = [node(), node()]
    const subjects = Array.from({ length: 100 }, (_, index) => `Mail ${index}`)
    await Promise.all(
      subjects.map((subject, index) => (index % 2 ? one : other).send({ ...MESSAGE, subject })),
    )
    await isEmpty()
    const sent = await Promise.all(server.received.map((raw) => PostalMime.parse(raw)))
    expect(sent.map((mail) => mail.subject).sort()).toEqual([...subjects].sort())
  })

  it('is part of the transaction it is given (P-mail-5)', async () => {
    const { database } = fresh()
    const mails = queue()
    const failing = database.transaction().execute(async (transaction) => {
      await mails.send(MESSAGE, transaction)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('keeps a mail that could not be sent and tries again, each time later', async () => {
    server.mood = 'refuse-later'
    const { worker, send } = node()
    await send(MESSAGE)
    await isSaid('mail not sent, will try again')
    await vi.waitFor(async () => {
      const [row] = await waiting()
      expect(row).toMatchObject({ attempts: 1, due_at: '2026-11-21T12:00:05.000Z' })
    }, 60_000)
    expect(failures).toEqual(['later'])
    server.mood = 'accept'
    time += 5_000
    worker.wake()
    await isEmpty()
    expect(server.received).toHaveLength(1)
  })

  it('keeps a mail when the connection drops half-way', async () => {
    server.mood = 'drop'
    await node().send(MESSAGE)
    await isSaid('mail not sent, will try again')
    expect(await waiting()).toHaveLength(1)
  })

  it('gives up what the mail server refuses for good', async () => {
    server.mood = 'refuse-recipient'
    await node().send(MESSAGE)
    await isEmpty()
    expect(logged).toEqual(['mail refused for good'])
    expect(failures).toEqual(['refused'])
  })

  it('does not wait for a mail server that says nothing', async () => {
    const silent = await silentServer()
    await node(silent.url).send(MESSAGE)
    // The try has begun and has not ended, not even with a failure.
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1), 60_000)
    expect(logged).toEqual([])
    await silent.close()
  })

  it('loses no mail when the server is stopped while sending', async () => {
    const silent = await silentServer()
    const { worker, send } = node(silent.url)
    await send(MESSAGE)
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1), 60_000)
    await worker.stop(10)
    expect(await waiting()).toHaveLength(1)
    time += 10 * 60_000
    node()
    await isEmpty()
    expect(server.received).toHaveLength(1)
    await silent.close()
  })

  it('throws away what is past its time instead of sending it', async () => {
    const { send } = node()
    await send({ ...MESSAGE, expiresAt: new Date(time) })
    await isEmpty()
    expect(server.received).toEqual([])
  })

  it('keeps a mail that was sealed under another secret, which may come back', async () => {
    await queue().send(MESSAGE)
    const other = queue(undefined, new Uint8Array(32).fill(8))
    expect(await other.next()).toBeNull()
    expect(await waiting()).toHaveLength(1)
    time += 5_000
    expect((await queue().next())?.delivery.text).toBe(MESSAGE.text)
  })

  it('gives no mail to two workers', async () => {
    const mails = queue()
    await mails.send(MESSAGE)
    const taken = await Promise.all(Array.from({ length: 6 }, () => mails.next()))
    expect(taken.filter((mail) => mail !== null)).toHaveLength(1)
  })

  it('keeps neither PIN nor address in the open', async () => {
    await queue().send(MESSAGE)
    expect(JSON.stringify(await waiting())).not.toMatch(/012345|anna/)
  })
})
