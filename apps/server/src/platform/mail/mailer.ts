import { join } from 'node:path'
import { deriveKeys } from '../../accounts/key-ring.ts'
import type { Clock, Ids } from '../../app-dependencies.ts'
import type { Queries } from '../database/database.ts'
import type { Mail } from './mail.ts'
import { createMailQueue } from './mail-queue.ts'
import { createMailWorker, type MailLog, type MailWorker } from './mail-worker.ts'
import { outbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

type MailerOptions = {
  readonly configuration: {
    readonly authSecret: string
    readonly dataDirectory: string
    readonly publicUrl: string
    readonly smtpUrl: string | null
    readonly mailFrom: string
  }
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly log: MailLog
  /** Takes a line for the person at the terminal. */
  readonly announce: (line: string) => void
}

/** The queue, its worker, and the transport that the configuration names. */
export type Mailer = Mail & Pick<MailWorker, 'start' | 'stop'>

export function createMailer(options: MailerOptions): Mailer {
  const { configuration, database, clock, ids, log, announce } = options
  const { smtpUrl, mailFrom: from, dataDirectory } = configuration
  const directory = join(dataDirectory, 'outbox')
  const transport =
    smtpUrl === null ? outbox({ directory, from, clock, announce }) : smtpTransport(smtpUrl, from)
  const key = deriveKeys(configuration.authSecret).mail
  const queue = createMailQueue({ database, clock, ids, key, onSend: () => worker.wake() })
  const worker = createMailWorker(queue, transport, log)
  const start = () => {
    if (smtpUrl === null) announce(outboxNotice(directory, configuration.publicUrl))
    worker.start()
  }
  return { send: queue.send, start, stop: worker.stop }
}

/**
 * Returns the line that says where PINs appear; an https address means that others use the server.
 */
function outboxNotice(directory: string, publicUrl: string): string {
  const where = `${directory}, and`
  return publicUrl.startsWith('https:')
    ? `WARNING: SMTP_URL is not set. Nobody gets a mail: they go to ${where} the PINs of all accounts stand in this log.`
    : `Mails go to ${where} their PINs appear here: SMTP_URL is not set.`
}
