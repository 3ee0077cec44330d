import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@meldboard/engine'
import { SOURCE_LANGUAGE } from '@meldboard/messages'
import { writeArchive } from '../../account-data/archive-file.ts'
import { LAST_ADMIN } from '../../accounts/account-failures.ts'
import { type Acting, isLastAdmin, isSoleAdmin, recordAct } from '../../accounts/admin-store.ts'
import { newResetToken, RESET_TOKEN_MINUTES } from '../../accounts/mailed-pins.ts'
import { revokeSessionsOf } from '../../accounts/session-store.ts'
import { findUser, hasNoAccount, listUsers, type UserRow } from '../../accounts/user-store.ts'
import { ConfigurationError } from '../../platform/configuration/configuration.ts'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'
import type { Connected, Queries } from '../../platform/database/database.ts'
import { tryInTransaction } from '../../platform/database/in-transaction.ts'
import { checkSharedSecret } from '../../platform/database/shared-secret-store.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import { textOf } from '../../platform/http/failure.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createMailQueue } from '../../platform/mail/mail-queue.ts'
import { actOn, invite, removeAccount, setAccount } from '../administration/acts.ts'
import { type Command, type CommandContext, change, report, withExisting } from './command.ts'

const list: Command = {
  name: 'user list',
  parameters: [],
  summary: 'list the users: id, address, state, since when',
  details: 'One user on each line, separated by tabs, for other programs.',
  example: '',
  run: (context) =>
    withExisting(context, async ({ database }) => {
      for (const { id, email, status, created_at, disabled_at } of await listUsers(database)) {
        context.print(
          [id, email, disabled_at === null ? status : 'disabled', created_at].join('\t'),
        )
      }
      return true
    }),
}

/** The lifetime of an invitation in days, and the accounts of one for any bearer. */
const INVITATION_DAYS = 7
const INVITATION_USES = 20
const CLOSED =
  'SIGN_UP is closed: the server refuses every invitation, also those that were made before. Set SIGN_UP=invitation, and start it again.'
const FIRST = 'The first account is made by the link that the server prints when it starts.'

const inviteUser: Command = {
  name: 'user invite',
  parameters: ['[EMAIL]'],
  summary: 'print a link by which that address, or 20 people, may make an account',
  details: 'It works for 7 days, and is printed this once. `invitation revoke` turns it off.',
  example: 'asha@example.org',
  run: async (context, [text]) => {
    const email = text === undefined ? null : parseEmailAddress(text)
    const { signUp, publicUrl } = await context.readInstallation()
    return change(context, async (made) => {
      if (text !== undefined && email === null) return err(`${text} is no email address.`)
      if (signUp.mode === 'closed') {
        return err((await hasNoAccount(made.queries)) ? `${CLOSED} ${FIRST}` : CLOSED)
      }
      const uses = email === null ? INVITATION_USES : 1
      const link = await invite(made, publicUrl, { email, days: INVITATION_DAYS, uses })
      return link === null
        ? err('There are 1,000 invitations. Revoke some of them first.')
        : ok(link)
    })
  },
}

/** Runs work with the user of an address, in one transaction, and records it. */
function ofUser(
  act: string,
  work: (acting: Acting, user: UserRow) => Promise<Result<string | null, string>>,
): Command['run'] {
  return (context, [text = '']) =>
    change(context, async (acting) => {
      const user = await userOf(acting.queries, text)
      if (!user.ok) return user
      const done = await actOn(acting, user.value.id, act, (held) => work(acting, held))
      if (done === null) return noUser(text)
      return done.ok ? ok(done.value ?? `${text} is ${act}.`) : done
    })
}

const noUser = (text: string) => err(`There is no user ${text}.`)

async function userOf(queries: Queries, text: string): Promise<Result<UserRow, string>> {
  const email = parseEmailAddress(text)
  const user = email === null ? null : await findUser(queries, email.key)
  return user === null ? noUser(text) : ok(user)
}

const disable: Command = {
  name: 'user disable',
  parameters: ['EMAIL'],
  summary: 'end all sessions of a user and refuse new ones',
  details: 'Their games stay, and their links stop working. The last administrator is refused.',
  example: 'asha@example.org',
  run: ofUser('disabled', async (acting, user) => {
    if (await isLastAdmin(acting.queries, user))
      return err(textOf(LAST_ADMIN.message, SOURCE_LANGUAGE))
    await setAccount(acting, user, { isDisabled: true })
    return ok(null)
  }),
}

const enable: Command = {
  name: 'user enable',
  parameters: ['EMAIL'],
  summary: 'let a user sign in again',
  details: 'Their links work again; sessions that were ended stay so.',
  example: 'asha@example.org',
  run: ofUser('enabled', async (acting, user) => {
    await setAccount(acting, user, { isDisabled: false })
    return ok(null)
  }),
}

const makeAdmin: Command = {
  name: 'user make-admin',
  parameters: ['EMAIL'],
  summary: 'let a user administer the installation, at /admin',
  details: 'An administrator takes it back there.',
  example: 'asha@example.org',
  run: ofUser('an administrator', async (acting, user) => {
    await setAccount(acting, user, { isAdmin: true })
    return ok(null)
  }),
}

const resetPassword: Command = {
  name: 'user reset',
  parameters: ['EMAIL'],
  summary: 'end all sessions of a user and print a link to set a new password',
  details: `The link works once, for ${RESET_TOKEN_MINUTES} minutes. Until then the old password works: \`user disable\` refuses it.`,
  example: 'asha@example.org',
  run: async (context, args) => {
    const { passwordSignIn, publicUrl } = await context.readInstallation()
    const run = ofUser('reset', async ({ queries, now }, user) => {
      if (!passwordSignIn) return err('PASSWORD_SIGN_IN is off, so that there are no passwords.')
      if (user.disabled_at !== null) return err('The account is disabled. Run user enable first.')
      if (user.status !== 'active') return err('The registration is not complete yet.')
      await revokeSessionsOf(queries, user.id, now)
      // In the fragment, which no server and no proxy sees.
      const token = await newResetToken(queries, user.email_key, now)
      return ok(`${publicUrl}/reset-password#${token}`)
    })
    return run(context, args)
  },
}

const exportData: Command = {
  name: 'user export',
  parameters: ['EMAIL', 'FILE'],
  summary: 'write the archive of a user into a new file',
  details: 'It is the file that they save themselves under "Download everything", of mode 600.',
  example: 'asha@example.org /var/lib/meldboard/asha.zip',
  run: (context, [text = '', file = '']) =>
    withExisting(context, async (connected) => {
      const user = await userOf(connected.database, text)
      if (!user.ok) return report(context, user)
      const path = resolve(file)
      const written = await writeArchive(connected, user.value, path)
      if (!written.ok) return report(context, written)
      const acting = { queries: connected.database, userId: null, now: context.now() }
      await recordAct(acting, 'exported', `user ${user.value.id}`)
      return report(context, ok(`The archive is in ${path}.`))
    }),
}

const remove: Command = {
  name: 'user delete',
  parameters: ['EMAIL'],
  option: 'archive',
  summary: 'delete an account for good, as its owner could',
  details:
    'With --archive, the archive is written first, as `user export` writes it. Games in groups go to those who own these. The user gets a mail. The last administrator is refused.',
  example: 'asha@example.org --archive /var/lib/meldboard/asha.zip',
  run: async (context, [text = '']) => {
    const { authSecret, ...installation } = await context.readInstallation()
    if (authSecret === null) {
      throw new ConfigurationError('AUTH_SECRET is not set, and DATA_DIR has none.')
    }
    return withExisting(context, async (connected) => {
      await checkSharedSecret({ ...installation, authSecret }, connected.database)
      const mail = queueOf(connected.database, authSecret, context)
      return report(context, await deleteUser(context, connected, mail, text))
    })
  },
}

function queueOf(database: Queries, authSecret: string, { now }: CommandContext): Mail {
  const key = deriveKeys(authSecret).mail
  const ids = { uuid: () => randomUUID() }
  return createMailQueue({ database, clock: { now }, ids, key, onSend: () => undefined })
}

/** Deletes a user, after writing the archive if requested. */
async function deleteUser(
  { now, options }: CommandContext,
  connected: Connected,
  mail: Mail,
  text: string,
): Promise<Result<string, string>> {
  // Before a file is written, which takes a while and so holds no lock.
  const found = await userOf(connected.database, text)
  if (!found.ok) return found
  if (options.archive !== undefined) {
    if (await isSoleAdmin(connected.database, found.value))
      return err(textOf(LAST_ADMIN.message, SOURCE_LANGUAGE))
    const written = await writeArchive(connected, found.value, resolve(options.archive))
    if (!written.ok) return written
  }
  return tryInTransaction<string, string>(connected.database, async (queries) => {
    const acting = { queries, userId: null, now: now() }
    const done = await actOn(acting, found.value.id, 'deleted', (user) =>
      removeAccount(acting, user, mail),
    )
    if (done === null) return noUser(text)
    return done.ok
      ? ok(`${text} is deleted, with ${done.value.length} games.`)
      : err(textOf(done.error.message, SOURCE_LANGUAGE))
  })
}

export const USER_COMMANDS: readonly Command[] = [
  list,
  inviteUser,
  disable,
  enable,
  makeAdmin,
  resetPassword,
  exportData,
  remove,
]
