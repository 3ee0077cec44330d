import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock, Ids } from '../clock.ts'
import { deriveKeys } from '../configuration/key-ring.ts'
import type { Queries } from '../database/database.ts'
import { type Mail, MailRefused, type MailReport, type MailTransport } from './mail.ts'
import { createMailQueue, type MailQueue, type QueuedMail } from './mail-queue.ts'
import { outbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

type TransportOptions = {
  readonly configuration: {
    readonly dataDirectory: string
    readonly smtpUrl: string | null
    readonly mailFrom: string
    readonly publicUrl: string
  }
  readonly clock: Clock
  /** Gets a line for the person at the terminal. */
  readonly announce: (line: string) => void
}

type MailerOptions = TransportOptions & {
  readonly configuration: TransportOptions['configuration'] & {
    readonly authSecret: string
  }
  readonly database: Queries
  readonly ids: Ids
  readonly log: MailLog
  readonly onFailure?: (failure: MailFailure) => void
}

/** The configured mail server, or the outbox folder. */
export function mailTransport({ configuration, clock, announce }: TransportOptions): MailTransport {
  const { smtpUrl, mailFrom: from, dataDirectory, publicUrl } = configuration
  if (smtpUrl !== null) return smtpTransport(smtpUrl, from, nameOf(publicUrl))
  return outbox({ directory: outboxOf(dataDirectory), from, clock, announce })
}

/** The name with which this server greets a mail server (RFC 5321, 4.1.3). */
export function nameOf(publicUrl: string): string {
  const hostname = new URL(publicUrl).hostname
  if (isIPv4(hostname)) return `[${hostname}]`
  return hostname.startsWith('[') ? `[IPv6:${hostname.slice(1)}` : hostname
}

const outboxOf = (dataDirectory: string) => join(dataDirectory, 'outbox')

/** A failed try to send a mail: it is tried again later, or was refused for good. */
export type MailFailure = 'later' | 'refused'

/** The queue, its worker, and the configured transport. */
export type Mailer = Mail & Pick<MailWorker, 'start' | 'stop'>

export function createMailer(options: MailerOptions): Mailer {
  const { configuration, database, clock, ids, log, announce, onFailure } = options
  const { smtpUrl, publicUrl, dataDirectory } = configuration
  const transport = mailTransport(options)
  const key = deriveKeys(configuration.authSecret).mail
  const queue = createMailQueue({ database, clock, ids, key, onSend: () => worker.wake() })
  const worker = createMailWorker(queue, transport, log, onFailure)
  const start = () => {
    if (smtpUrl === null) announce(outboxNotice(outboxOf(dataDirectory), publicUrl))
    worker.start()
  }
  return { send: queue.send, start, stop: worker.stop, report: worker.report }
}

/** The line that names the place of PINs; an https address means that others use the server. */
function outboxNotice(directory: string, publicUrl: string): string {
  const where = `${directory}, and`
  return publicUrl.startsWith('https:')
    ? `WARNING: SMTP_URL is not set. Nobody gets a mail: they go to ${where} the PINs of all accounts stand in this log.`
    : `Mails go to ${where} their PINs appear here: SMTP_URL is not set.`
}

type MailLog = {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export type MailWorker = {
  readonly start: () => void
  /** There may be a mail to send. */
  readonly wake: () => void
  readonly report: () => MailReport
  /** Finishes the mails in progress, within `patience` milliseconds at most. */
  readonly stop: (patience: number) => Promise<void>
}

/** A slow mail delays only its own lane. */
const LANES = 3

/** The interval of its own checks, in milliseconds: for retries, and for mails of other nodes. */
const POLL = 2_000

/** Sends the mails of the queue in the background: no answer waits for a mail server. */
export function createMailWorker(
  queue: Pick<MailQueue, 'next' | 'done' | 'retry'>,
  transport: MailTransport,
  log: MailLog,
  onFailure: (failure: MailFailure) => void = () => undefined,
): MailWorker {
  const lanes = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let last: MailReport = { isSending: null, problem: null }

  async function drain(): Promise<void> {
    for (;;) {
      const mail = isRunning ? await queue.next() : null
      if (mail === null) return
      await deliver(mail)
    }
  }

  async function deliver(mail: QueuedMail): Promise<void> {
    const { id } = mail.delivery
    try {
      await transport.deliver(mail.delivery)
      last = { isSending: true, problem: null }
    } catch (error) {
      const details = { err: error, mail: id, attempts: mail.attempts }
      if (!(error instanceof MailRefused)) {
        const problem = error instanceof Error ? error.message : String(error)
        last = { isSending: false, problem }
        log.warn(details, 'mail not sent, will try again')
        onFailure('later')
        return queue.retry(mail)
      }
      log.error(details, 'mail refused for good')
      onFailure('refused')
    }
    await queue.done(id)
  }

  function wake(): void {
    if (!isRunning || lanes.size >= LANES) return
    const lane = drain()
      // The mail is still in the queue, and the next poll finds it.
      .catch((error: unknown) => log.error({ err: error }, 'mail queue not reached'))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  return {
    start() {
      isRunning = true
      timer = setInterval(wake, POLL)
      wake()
    },
    wake: () => void setImmediate(wake),
    report: () => last,
    async stop(patience) {
      isRunning = false
      clearInterval(timer)
      const late = new AbortController()
      const limit = delay(patience, undefined, { signal: late.signal }).catch(() => undefined)
      await Promise.race([Promise.all(lanes), limit])
      late.abort()
      transport.close()
    },
  }
}
