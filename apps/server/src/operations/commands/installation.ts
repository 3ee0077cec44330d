import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { err, ok, type Result } from '@meldboard/engine'
import { listActs } from '../../accounts/admin-store.ts'
import { ConfigurationError, unusable } from '../../platform/configuration/configuration.ts'
import { checkFile } from '../../platform/database/check-file.ts'
import type { Connected } from '../../platform/database/database.ts'
import { withSnapshot } from '../../platform/database/in-transaction.ts'
import { migrate } from '../../platform/database/migrate.ts'
import {
  onIdleError,
  openExisting,
  openNew,
  withDatabase,
} from '../../platform/database/open-database.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import { testMail } from '../../platform/mail/mail-templates.ts'
import { mailTransport } from '../../platform/mail/mailer.ts'
import { examine } from '../administration/examine.ts'
import { newestBackupAt } from '../backup/scheduled-backups.ts'
import { verifyGames } from '../verify-games.ts'
import { writeResults } from '../write-results.ts'
import { type Command, type CommandContext, report, withExisting } from './command.ts'

const bringUpToDate: Command = {
  name: 'migrate',
  parameters: [],
  summary: 'bring the schema up to date, which a server also does when it starts',
  details: 'It makes the database where there is none.',
  example: '',
  run: async ({ place, print }) => {
    let ran: readonly string[] = []
    const opening = openNew(place, onIdleError, async ({ database, engine }) => {
      ran = await migrate(database, engine)
    })
    await withDatabase(opening, async () => undefined)
    print(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}.`)
    return true
  },
}

const verify: Command = {
  name: 'verify',
  parameters: [],
  summary: "replay every game's log and compare it with what is shown",
  details: 'It also checks the SQLite file, and the results. Servers may run.',
  example: '',
  run: (context) =>
    withExisting(context, async (connected) => {
      const damage = await checkFile(connected)
      const { games, events, problems } = await withSnapshot(connected, verifyGames)
      for (const problem of [...damage, ...problems]) context.print(problem)
      const found = damage.length + problems.length
      context.print(`${games} games, ${events} events, ${found} problems.`)
      return found === 0
    }),
}

const results: Command = {
  name: 'results',
  parameters: ['[all]'],
  summary: 'write the results of finished games that have none; with all, of all of them',
  details: 'Servers may run. Interrupted, it goes on where it was.',
  example: 'all',
  run: async (context, [word]) => {
    const written = await withExisting(context, ({ database }) =>
      writeResults(database, word === 'all' ? 'all' : 'outdated'),
    )
    context.print(`The results of ${written} games are written.`)
    return true
  },
}

const audit: Command = {
  name: 'audit',
  parameters: [],
  summary: 'print what administrators and commands did: time, author, act, subject',
  details: 'The oldest first, separated by tabs. It names accounts, games and links by their ids.',
  example: '',
  run: (context) =>
    withExisting(context, async ({ database }) => {
      for (const { recorded_at, user_id, act, subject } of await listActs(database)) {
        const author = user_id === null ? 'command' : `user ${user_id}`
        context.print([recorded_at, author, act, subject].join('\t'))
      }
      return true
    }),
}

const doctor: Command = {
  name: 'doctor',
  parameters: [],
  summary: 'look the installation over: database, disks, backups, clock, mail and more',
  details:
    'One check on each line, separated by tabs: good, warn or bad, its name, a sentence. It ends with 1 when one is bad. /admin shows the same.',
  example: '',
  run: async (context) => {
    const configuration = await context.readInstallation()
    const { backups } = configuration
    const newestAt = backups === null ? null : await newestBackupAt(backups.folder)
    const opened = await tryToOpen(context)
    try {
      const checks = await examine({
        configuration,
        now: context.now(),
        backups: backups && { isRunning: false, newestAt, failures: 0, problem: null },
        mail: null,
        database: opened,
      })
      for (const { state, name, message } of checks) {
        context.print([state, name, message].join('\t'))
      }
      return checks.every(({ state }) => state !== 'bad')
    } finally {
      if (opened.ok) await opened.value.database.destroy()
    }
  },
}

async function tryToOpen({ place }: CommandContext): Promise<Result<Connected, string>> {
  try {
    return ok(await openExisting(place, onIdleError))
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return err(error.message)
  }
}

const mailTest: Command = {
  name: 'mail-test',
  parameters: ['EMAIL'],
  summary: 'send a test mail and print the answer of the mail server',
  details: 'It is sent at once, not by a server. Without SMTP_URL it is written into a file.',
  example: 'asha@example.org',
  run: async (context, [text = '']) => {
    const email = parseEmailAddress(text)
    if (email === null) return report(context, err(`${text} is no email address.`))
    const configuration = await context.readInstallation()
    const { smtpUrl, dataDirectory, publicUrl } = configuration
    if (smtpUrl === null) {
      await access(dataDirectory).catch((error: unknown) => {
        throw unusable('DATA_DIR', error)
      })
    }
    const clock = { now: context.now }
    const transport = mailTransport({ configuration, clock, announce: () => undefined })
    try {
      const mail = { ...testMail(email.address, publicUrl), id: randomUUID() }
      const answer = await transport.deliver(mail)
      const said =
        smtpUrl === null
          ? `SMTP_URL is not set. The mail is in ${answer}.`
          : `The mail server has taken it: ${answer}`
      return report(context, ok(said))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return report(context, err(`The mail is not sent: ${reason}`))
    } finally {
      transport.close()
    }
  },
}

export const INSTALLATION_COMMANDS: readonly Command[] = [
  bringUpToDate,
  verify,
  results,
  doctor,
  mailTest,
  audit,
]
