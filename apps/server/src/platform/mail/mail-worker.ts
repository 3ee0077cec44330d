import { setTimeout as delay } from 'node:timers/promises'
import type { MailQueue, QueuedMail } from './mail-queue.ts'
import { MailRefused, type MailTransport } from './mail-transport.ts'

/** The part of the app's log that is needed here. */
export type MailLog = {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export type MailWorker = {
  readonly start: () => void
  /** There may be something to send. */
  readonly wake: () => void
  /** Finishes the mails it holds, at most until `patience` milliseconds have passed. */
  readonly stop: (patience: number) => Promise<void>
}

/** A slow mail holds up only its own lane. */
const LANES = 3

/** How often it looks without being woken: for retries, and for mails of other nodes. */
const POLL = 2_000

/** Sends what the queue holds, in the background: no answer ever waits for a mail server. */
export function createMailWorker(
  queue: Pick<MailQueue, 'next' | 'done' | 'retry'>,
  transport: MailTransport,
  log: MailLog,
): MailWorker {
  const lanes = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

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
    } catch (error) {
      const details = { err: error, mail: id, attempts: mail.attempts }
      if (!(error instanceof MailRefused)) {
        log.warn(details, 'mail not sent, will try again')
        return queue.retry(mail)
      }
      log.error(details, 'mail refused for good')
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
