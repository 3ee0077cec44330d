import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { listActs, recordAct, setAdmin } from '../../accounts/admin-store.ts'
import {
  deleteInvitation,
  insertInvitation,
  listInvitations,
} from '../../accounts/invitation-store.ts'
import { disableUser, enableUser, findUser, listUsers } from '../../accounts/user-store.ts'
import type { InstallationPlace } from '../../platform/configuration/read-configuration.ts'
import { checkFile } from '../../platform/database/check-file.ts'
import type { Connected, Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/database-error.ts'
import { inTransaction, withSnapshot } from '../../platform/database/in-transaction.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openExisting, openNew, unusableDatabase } from '../../platform/database/open-database.ts'
import { type EmailAddress, parseEmailAddress } from '../../platform/mail/email-address.ts'
import { VERSION } from '../../platform/version.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { verifyGames } from '../verify-games.ts'
import { writeResults } from '../write-results.ts'
import { readCommandLine } from './command-line.ts'

/** The dependencies of a command. */
type CommandContext = {
  /** The place of the database; a command opens it itself, in the state that it needs. */
  readonly place: InstallationPlace
  readonly print: (line: string) => void
  readonly now: () => Date
  /** Whether a restore is rehearsed. */
  readonly check: boolean
}

type Surroundings = Omit<CommandContext, 'place' | 'check'> & {
  /** Asked only for a command that is understood; with the variables of a file, if one is named. */
  readonly place: (envFile: string | null) => InstallationPlace
  /** Takes a line about a mistake of the caller. */
  readonly printError: (line: string) => void
}

/**
 * Runs the command that the arguments name.
 * @returns the exit code: 0 when all was well, 1 when something was found wrong, 2 for wrong arguments
 */
export async function runCommand(
  args: readonly string[],
  { place: placeOf, printError, ...surroundings }: Surroundings,
): Promise<number> {
  const read = readCommandLine(args)
  const refuse = (...lines: readonly string[]) => {
    for (const line of [...lines, ...usage()]) printError(line)
    return 2
  }
  if (!read.ok) return refuse(read.error)
  const { help, version, check, envFile, words } = read.value
  const [name = '', ...parameters] = words
  const command = COMMANDS.get(name)
  if (version) {
    surroundings.print(`Meldboard ${VERSION}`)
    return 0
  }
  if (help) {
    usage().forEach(surroundings.print)
    return 0
  }
  if (name === '') return refuse('No command is given.')
  if (command === undefined) return refuse(`Unknown command '${name}'.`)
  if (!command.takes(parameters)) {
    return refuse(`'${words.join(' ')}' is not '${`${name} ${command.parameters}`.trim()}'.`)
  }
  const place = placeOf(envFile)
  try {
    return (await command.run({ ...surroundings, place, check }, parameters)) ? 0 : 1
  } catch (error) {
    // Of a connection that was lost, a full disk, a file that may only be read: no defect.
    throw isUnavailable(error) ? unusableDatabase(place, error) : error
  }
}

function usage(): readonly string[] {
  const lines = [...COMMANDS].map(([name, { parameters, summary }]) => {
    return `  ${`${name} ${parameters}`.trim().padEnd(42)} ${summary}`
  })
  return [
    'meldboard [--environment FILE] COMMAND, for the database that DATA_DIR or DATABASE_URL names:',
    ...lines,
  ]
}

/** One thing that an operator asks of an installation, while its servers run or not. */
type Command = {
  /** The text after the command's name in the usage; empty when there is none. */
  readonly parameters: string
  readonly summary: string
  /** Whether the command takes these arguments after its name. */
  readonly takes: (words: readonly string[]) => boolean
  /** Returns whether all was well. */
  readonly run: (context: CommandContext, words: readonly string[]) => Promise<boolean>
}

/** A lost connection fails the statement that needs it, so the error is not lost. */
const onIdleError = (): void => undefined

const migrateCommand: Command = {
  parameters: '',
  summary: 'bring the schema up to date, which a server also does when it starts',
  takes: (words) => words.length === 0,
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

const backupCommand: Command = {
  parameters: 'FILE',
  summary: 'write everything into a new file, as it is at one moment, while servers run',
  takes: (words) => words.length === 1,
  run: async ({ place, print, now }, [file = '']) => {
    const path = resolve(file)
    const opening = openExisting(place, onIdleError)
    const rows = await withDatabase(opening, (connected) => writeBackup(connected, path, now()))
    print(`${rows} rows are in ${path}. Keep the AUTH_SECRET with it.`)
    return true
  },
}

const restoreCommand: Command = {
  parameters: 'FILE [--check]',
  summary: 'fill an empty database from a backup; with --check, one that is removed again',
  takes: (words) => words.length === 1,
  run: async ({ place, print, check }, [file = '']) => {
    const path = resolve(file)
    // Before a database is made for it.
    await checkBackup(path)
    if (check) return rehearse(path, print)
    const opening = openNew(place, onIdleError, async () => undefined)
    const rows = await withDatabase(opening, (connected) => restoreBackup(connected, path))
    print(`${rows} rows are restored.`)
    return true
  },
}

/** Restores a backup into a database of its own, verifies that, and removes it. */
async function rehearse(path: string, print: CommandContext['print']): Promise<boolean> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-restore-'))
  try {
    const place = { databaseUrl: null, dataDirectory }
    const opening = openNew(place, onIdleError, async () => undefined)
    return await withDatabase(opening, async (connected) => {
      const rows = await restoreBackup(connected, path)
      const { games, events, problems } = await withSnapshot(connected, verifyGames)
      for (const problem of problems) print(problem)
      print(`${rows} rows would be restored: ${games} games, ${events} events.`)
      return problems.length === 0
    })
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const verifyCommand: Command = {
  parameters: '',
  summary: "replay every game's log and compare it with what is shown",
  takes: (words) => words.length === 0,
  run: async ({ place, print }) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async (connected) => {
      const damage = await checkFile(connected)
      const { games, events, problems } = await withSnapshot(connected, verifyGames)
      for (const problem of [...damage, ...problems]) print(problem)
      const found = damage.length + problems.length
      print(`${games} games, ${events} events, ${found} problems.`)
      return found === 0
    })
  },
}

const resultsCommand: Command = {
  parameters: '[all]',
  summary: 'write the results of finished games that have none; of all of them',
  takes: (words) => words.length === 0 || (words.length === 1 && words[0] === 'all'),
  run: async ({ place, print }, [word]) => {
    const opening = openExisting(place, onIdleError)
    const written = await withDatabase(opening, ({ database }) =>
      writeResults(database, word === 'all' ? 'all' : 'outdated'),
    )
    print(`The results of ${written} games are written.`)
    return true
  },
}

const USER_ACTIONS: Readonly<Record<string, string>> = {
  disable: 'disabled',
  enable: 'enabled',
  'make-admin': 'an administrator',
}

const userCommand: Command = {
  parameters: 'list | disable EMAIL | enable EMAIL | make-admin EMAIL',
  summary: 'list the users; keep one out; let one in again; make one an administrator',
  takes: ([action = '', email, ...more]) => {
    if (more.length > 0) return false
    if (email === undefined) return action === 'list'
    return action in USER_ACTIONS
  },
  run: ({ place, print, now }, [action = '', text = '']) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async ({ database }) => {
      if (action === 'list') {
        // One line a user, its parts separated by tabs, for other programs.
        for (const { id, email, status, created_at, disabled_at } of await listUsers(database)) {
          print([id, email, disabled_at === null ? status : 'disabled', created_at].join('\t'))
        }
        return true
      }
      const email = parseEmailAddress(text)
      const isFound = email !== null && (await change(database, action, email, now()))
      print(isFound ? `${text} is ${USER_ACTIONS[action]}.` : `There is no user ${text}.`)
      return isFound
    })
  },
}

/** Changes a user and records it. @returns whether there is such a user */
function change(database: Queries, action: string, email: EmailAddress, now: Date) {
  return inTransaction(database, async (queries) => {
    if (action === 'disable') await disableUser(queries, email, now)
    if (action === 'enable') await enableUser(queries, email)
    const user = await findUser(queries, email.key)
    if (user === null) return false
    if (action === 'make-admin') await setAdmin(queries, user.id, true)
    const act = USER_ACTIONS[action] ?? action
    await recordAct(queries, { userId: null, act, subject: `user ${user.id}`, now })
    return true
  })
}

const auditCommand: Command = {
  parameters: '',
  summary: 'print what administrators and commands did to accounts',
  takes: (words) => words.length === 0,
  run: ({ place, print }) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async ({ database }) => {
      for (const { recorded_at, user_id, act, subject } of await listActs(database)) {
        const author = user_id === null ? 'command' : `user ${user_id}`
        print([recorded_at, author, act, subject].join('\t'))
      }
      return true
    })
  },
}

const DAY = 24 * 60 * 60 * 1000
/** The time for which an invitation is good, in days, and the accounts that one for everybody makes. */
const INVITATION_DAYS = 7
const INVITATION_USES = 20

const invitationCommand: Command = {
  parameters: 'list | create [EMAIL] | revoke ID',
  summary: 'list invitations; make a link for one address or for 20 people; turn one off',
  takes: ([action = '', subject, ...more]) => {
    if (more.length > 0) return false
    if (action === 'create') return true
    if (action === 'revoke') return /^[1-9]\d{0,8}$/.test(subject ?? '')
    return action === 'list' && subject === undefined
  },
  run: ({ place, print, now }, [action, subject]) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async ({ database }) => {
      if (action === 'list') {
        for (const each of await listInvitations(database)) {
          const { id, email, uses, uses_left, expires_at } = each
          print([id, email || 'anybody', uses, uses_left, expires_at].join('\t'))
        }
        return true
      }
      if (action === 'revoke') {
        const isFound = await deleteInvitation(database, Number(subject))
        print(isFound ? `Invitation ${subject} is off.` : `There is no invitation ${subject}.`)
        return isFound
      }
      const email = subject === undefined ? null : parseEmailAddress(subject)
      if (subject !== undefined && email === null) {
        print(`${subject} is no email address.`)
        return false
      }
      const expiresAt = new Date(now().getTime() + INVITATION_DAYS * DAY)
      const uses = email === null ? INVITATION_USES : 1
      const invitation = { email, invitedBy: null, now: now(), expiresAt, uses }
      const secret = await insertInvitation(database, invitation)
      print(`${place.publicUrl}/register?invitation=${secret}`)
      return true
    })
  },
}

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['migrate', migrateCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['verify', verifyCommand],
  ['results', resultsCommand],
  ['user', userCommand],
  ['invitation', invitationCommand],
  ['audit', auditCommand],
])

/** Opens something of the database, works with it, and always closes it. */
async function withDatabase<Answer>(
  opening: Promise<Connected>,
  work: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  const connected = await opening
  try {
    return await work(connected)
  } finally {
    await connected.database.destroy()
  }
}
