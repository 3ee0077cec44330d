import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { giveToFolderOwner } from '../configuration/file-owner.ts'
import type { Delivery, MailTransport } from './mail.ts'
import { smtpMessage } from './smtp.ts'

type OutboxOptions = {
  readonly directory: string
  readonly from: string
  readonly clock: Clock
  /** Gets a line for the person at the terminal. */
  readonly announce: (line: string) => void
}

/**
 * Without a mail server each mail becomes an RFC 5322 file, and the terminal shows its recipient and, for a PIN, the
 * PIN: one person can try the whole product alone (P-mail-6).
 */
export function outbox({ directory, from, clock, announce }: OutboxOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(delivery) {
      const { message } = await composer.sendMail(smtpMessage(delivery, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('The composer gave no bytes.')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      giveToFolderOwner(directory)
      const stamp = clock.now().toISOString().replaceAll(':', '-')
      const path = join(directory, `${stamp}-${delivery.id}.eml`)
      // Renamed when complete, so that no reader finds half a mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      giveToFolderOwner(`${path}.part`)
      await rename(`${path}.part`, path)
      announce(lineFor(delivery, path))
      return path
    },
    close: () => composer.close(),
  }
}

function lineFor({ to, subject, pin }: Delivery, path: string): string {
  const what = pin === undefined ? subject : `PIN ${pin}`
  // A terminal would execute control characters in an address or a name.
  return `Mail to ${to}: ${what} (${path})`.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
