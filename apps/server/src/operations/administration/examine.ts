import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Schemas } from '@meldboard/api-client'
import type { Result } from '@meldboard/engine'
import { Cron } from 'croner'
import { providerProblem } from '../../accounts/openid/openid-provider.ts'
import { hasNoAccount } from '../../accounts/user-store.ts'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import type { OwnProviderConfiguration } from '../../platform/configuration/configuration.ts'
import type { Installation } from '../../platform/configuration/read-configuration.ts'
import { tryToWrite } from '../../platform/database/check-writable.ts'
import type { Connected } from '../../platform/database/database.ts'
import { requireSchema } from '../../platform/database/migrate.ts'
import type { MailReport } from '../../platform/mail/mail.ts'
import { nameOf } from '../../platform/mail/mailer.ts'
import { checkMailServer } from '../../platform/mail/smtp.ts'
import type { BackupReport } from '../backup/scheduled-backups.ts'
import { findNewestMoment } from './installation-store.ts'

export type Check = Schemas['InstallationCheck']

type Examined = {
  readonly configuration: Installation
  readonly now: Date
  /** Null: no scheduled backups. */
  readonly backups: BackupReport | null
  /** The state of this node's queue; null: a command has none. */
  readonly mail: MailReport | null
  /** The open database, or the reason why it cannot be opened. */
  readonly database: Result<Connected, string>
}

/** How long a scheduled backup may take, in milliseconds. */
const BACKUP_TAKES = HOUR
/** Free space in bytes, below which scoring is about to stop, and below which the operator should act. */
const FULL_DISK = 100_000_000
const LITTLE_SPACE = 1_000_000_000
/** The most that the clocks of several nodes may differ. */
const CLOCKS_DIFFER = 5 * MINUTE

/** Checks an installation, for `meldboard doctor` and `/admin`. Source: P-admin-8. */
export async function examine(examined: Examined): Promise<readonly Check[]> {
  const { configuration } = examined
  const { backups, ownProvider } = configuration
  // In parallel: a mail server and a provider may each need seconds to time out.
  const checks = await Promise.all([
    databaseOf(examined),
    diskOf('Disk', 'data', configuration.dataDirectory),
    backups === null ? [] : diskOf('Backup disk', 'backups', backups.folder),
    backupsOf(examined),
    clockOf(examined),
    addressOf(configuration),
    mailOf(examined),
    ownProvider === null ? [] : providerOf(ownProvider),
    secretOf(configuration),
    limitsOf(configuration),
    originsOf(configuration),
    firstAccountOf(examined),
  ])
  return checks.flat()
}

const good = (name: string, message: string): Check => ({ name, state: 'good', message })
const warn = (name: string, message: string): Check => ({ name, state: 'warn', message })
const bad = (name: string, message: string): Check => ({ name, state: 'bad', message })

async function databaseOf({ database }: Examined): Promise<Check> {
  if (!database.ok) return bad('Database', database.error)
  try {
    await requireSchema(database.value)
    await tryToWrite(database.value.database)
    return good('Database', 'It can be read and written, and its schema is of this version.')
  } catch (error) {
    return bad('Database', `It cannot be used: ${reasonOf(error)}`)
  }
}

async function diskOf(name: string, what: string, folder: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(await nearestFolder(folder))
    const free = bavail * bsize
    const message = `${(free / LITTLE_SPACE).toFixed(1)} GB are free for ${what}.`
    if (free < FULL_DISK) return bad(name, `${message} Nothing can be written when it is full.`)
    return free < LITTLE_SPACE ? warn(name, message) : good(name, message)
  } catch (error) {
    return bad(name, `The folder of ${what} cannot be looked at: ${reasonOf(error)}`)
  }
}

/** The folder, or the nearest existing one above it. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

function backupsOf({ backups, configuration, now }: Examined): Check {
  if (backups === null) return warn('Backup', 'No backups are written. Set BACKUP_SCHEDULE.')
  const { newestAt, problem } = backups
  if (problem !== null) return bad('Backup', `The last backup failed: ${problem}`)
  if (newestAt === null) return warn('Backup', 'There is no backup yet.')
  const wanted = configuration.backups && lastRun(configuration.backups.schedule, now)
  const written = newestAt.toISOString()
  if (wanted && newestAt < wanted) {
    const message = `The newest backup is of ${written}; BACKUP_SCHEDULE wanted one at ${wanted.toISOString()}.`
    return warn('Backup', message)
  }
  return good('Backup', `The newest backup is of ${written}, as BACKUP_SCHEDULE wants it.`)
}

/** The last scheduled moment that is at least an hour ago, so that its backup is done. */
function lastRun(schedule: string, now: Date): Date | null {
  const cron = new Cron(schedule, { paused: true })
  return cron.previousRuns(1, new Date(now.getTime() - BACKUP_TAKES))[0] ?? null
}

/** A clock that was set back prolongs sessions and PINs, and orders entries wrongly. */
async function clockOf({ database, now }: Examined): Promise<Check> {
  const shown = now.toISOString()
  const newest = database.ok
    ? await findNewestMoment(database.value.database).catch(() => null)
    : null
  if (newest !== null && newest.getTime() > now.getTime() + CLOCKS_DIFFER) {
    const stored = newest.toISOString()
    return bad('Clock', `It is at ${shown}, but something was written at ${stored}. Set it.`)
  }
  return good('Clock', `It is at ${shown}, and nothing was written after that.`)
}

function addressOf({ publicUrl }: Installation): Check {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return good('Address', `People reach it at ${publicUrl}.`)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  const message = isHere
    ? 'It is reached from this machine alone. Set PUBLIC_URL to the address that people open.'
    : 'Passwords and scores travel unencrypted. Put a proxy with TLS before it.'
  return warn('Address', message)
}

/** Good only after a proof: the last mail, or EHLO and the sign-in. */
async function mailOf({ configuration, mail }: Examined): Promise<Check> {
  const { smtpUrl, mailFrom, publicUrl } = configuration
  if (smtpUrl === null) {
    return warn('Mail', 'Mails are written into a folder and reach nobody. Set SMTP_URL.')
  }
  if (mail?.problem) {
    return bad('Mail', `The last mail from ${mailFrom} waits, as others may: ${mail.problem}`)
  }
  if (mail?.isSending) return good('Mail', `The last mail from ${mailFrom} was taken.`)
  try {
    await checkMailServer(smtpUrl, nameOf(publicUrl))
    const message = `The mail server takes the connection and the sign-in. mail-test tries ${mailFrom}.`
    return mailFrom.endsWith('@localhost>') ? warn('Mail', NO_SENDER) : good('Mail', message)
  } catch (error) {
    return bad('Mail', `The mail server cannot be used: ${reasonOf(error)}`)
  }
}

const NO_SENDER = 'PUBLIC_URL has no domain that mails could come from. Set MAIL_FROM.'

async function providerOf(provider: OwnProviderConfiguration): Promise<Check> {
  const problem = await providerProblem(provider)
  if (problem !== null) return bad('Provider', problem)
  return good('Provider', `${provider.name} answers at ${provider.issuer}.`)
}

function secretOf({ authSecret, isAuthSecretOwn }: Installation): Check {
  if (authSecret === null) return warn('Secret', 'There is none yet. A server makes one.')
  if (!isAuthSecretOwn) return good('Secret', 'AUTH_SECRET is set.')
  return good('Secret', 'The secret is in the data folder. Copy it together with backups.')
}

function limitsOf({ rateLimits }: Installation): Check {
  if (rateLimits) return good('Limits', 'Guesses and floods are limited.')
  return warn('Limits', 'RATE_LIMITS is off. Passwords can be guessed without end.')
}

function originsOf({ corsOrigins, publicUrl }: Installation): readonly Check[] {
  if (corsOrigins.length === 0) return []
  if (corsOrigins.includes(publicUrl)) {
    const message = `CORS_ORIGINS names ${publicUrl}, whose pages read everything without it.`
    return [warn('Other origins', message)]
  }
  const pages = corsOrigins.includes('*') ? 'every origin' : corsOrigins.join(', ')
  return [good('Other origins', `Pages of ${pages} may read public games and tables.`)]
}

/** A check for an installation whose first account waits for the link that the server prints. */
async function firstAccountOf({ database, configuration }: Examined): Promise<readonly Check[]> {
  if (configuration.signUp.mode === 'open' || !database.ok) return []
  if (!(await hasNoAccount(database.value.database).catch(() => false))) return []
  const message = 'There is none yet. The server prints a link for the first one when it starts.'
  return [warn('Accounts', message)]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
