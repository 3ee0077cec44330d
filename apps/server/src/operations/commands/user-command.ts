import { disableUser, enableUser } from '../../accounts/disabled-users.ts'
import { type EmailAddress, parseEmailAddress } from '../../accounts/email-address.ts'
import type { Queries } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { openExisting } from '../../platform/database/open-database.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const userCommand: Command = {
  parameters: 'list | disable EMAIL | enable EMAIL',
  summary: 'list the users; keep one out; let one in again',
  takes: ([action = '', email, ...more]) => {
    if (more.length > 0) return false
    if (email === undefined) return action === 'list'
    return action === 'disable' || action === 'enable'
  },
  run: ({ place, print, now }, [action, text = '']) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async ({ database }) => {
      if (action === 'list') return listUsers(database, print)
      const email = parseEmailAddress(text)
      const isFound = email !== null && (await change(database, action, email, now()))
      print(isFound ? `${text} is ${action}d.` : `There is no user ${text}.`)
      return isFound
    })
  },
}

function change(database: Queries, action: string | undefined, email: EmailAddress, now: Date) {
  if (action === 'enable') return enableUser(database, email)
  return inTransaction(database, (queries) => disableUser(queries, email, now))
}

/** One line a user, its parts separated by tabs, for other programs. */
async function listUsers(database: Queries, print: (line: string) => void): Promise<boolean> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'email', 'status', 'created_at', 'disabled_at'])
    .orderBy('id')
    .execute()
  for (const { id, email, status, created_at, disabled_at } of users) {
    print([id, email, disabled_at === null ? status : 'disabled', created_at].join('\t'))
  }
  return true
}
