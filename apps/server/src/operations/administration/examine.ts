import type { Schemas } from '@meldboard/api-client'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { BackupReport } from '../backup/scheduled-backups.ts'

/** Says how the backups by a schedule are. */
export type BackupReporter = () => Promise<BackupReport>

type Check = Schemas['InstallationCheck']

type Examined = {
  readonly configuration: Configuration
  readonly now: Date
  /** Null: no backups are written by a schedule. */
  readonly backups: BackupReport | null
}

const DAY = 24 * 60 * 60 * 1000
/** The age of the newest backup from which on it is a problem, in days. */
const OLD_BACKUP = 8

/** Looks an installation over, as `meldboard doctor` and `/admin` show it. Source: P-admin-8. */
export function examine(examined: Examined): readonly Check[] {
  return [
    addressOf(examined),
    mailOf(examined),
    backupsOf(examined),
    secretOf(examined),
    limitsOf(examined),
  ]
}

const good = (name: string, message: string): Check => ({ name, state: 'good', message })
const renew = (name: string, message: string): Check => ({ name, state: 'warn', message })

function addressOf({ configuration: { publicUrl } }: Examined): Check {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return good('Address', `People reach it at ${publicUrl}.`)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  const message = isHere
    ? 'It is reached from this machine alone. Set PUBLIC_URL to the address that people open.'
    : 'Passwords and scores travel unencrypted. Put a proxy with TLS before it.'
  return renew('Address', message)
}

function mailOf({ configuration: { smtpUrl, mailFrom } }: Examined): Check {
  if (smtpUrl !== null) return good('Mail', `Mails are sent from ${mailFrom}.`)
  return renew('Mail', 'Mails are written into a folder and reach nobody. Set SMTP_URL.')
}

function backupsOf({ backups, now }: Examined): Check {
  if (backups === null) return renew('Backup', 'No backups are written. Set BACKUP_SCHEDULE.')
  const { newestAt, problem } = backups
  if (problem !== null) return renew('Backup', `The last backup failed: ${problem}`)
  if (newestAt === null) return renew('Backup', 'There is no backup yet.')
  const days = Math.floor((now.getTime() - newestAt.getTime()) / DAY)
  if (days >= OLD_BACKUP) return renew('Backup', `The newest backup is ${days} days old.`)
  return good('Backup', 'The newest backup is of this week.')
}

function secretOf({ configuration: { isAuthSecretOwn } }: Examined): Check {
  if (!isAuthSecretOwn) return good('Secret', 'AUTH_SECRET is set.')
  return good('Secret', 'The secret is in the data folder. Copy it together with backups.')
}

function limitsOf({ configuration: { rateLimits } }: Examined): Check {
  if (rateLimits) return good('Limits', 'Guesses and floods are limited.')
  return renew('Limits', 'RATE_LIMITS is off. Passwords can be guessed without end.')
}
