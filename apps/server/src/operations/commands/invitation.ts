import { err, ok } from '@meldboard/engine'
import { listInvitations } from '../../accounts/invitation-store.ts'
import { revokeInvitation } from '../administration/acts.ts'
import { type Command, change, isId, withExisting } from './command.ts'

const list: Command = {
  name: 'invitation list',
  parameters: [],
  summary: 'list the invitations: id, address, accounts made, accounts left, end',
  details: 'One invitation on each line, the newest first, separated by tabs.',
  example: '',
  run: (context) =>
    withExisting(context, async ({ database }) => {
      for (const each of await listInvitations(database)) {
        const { id, email, uses, uses_left, expires_at } = each
        context.print([id, email || 'anybody', uses, uses_left, expires_at].join('\t'))
      }
      return true
    }),
}

const revoke: Command = {
  name: 'invitation revoke',
  parameters: ['ID'],
  summary: 'turn an invitation off',
  details: 'Accounts that were made by it stay. `user invite` makes another one.',
  example: '3',
  run: (context, [id = '']) =>
    change(context, async (made) => {
      const isFound = isId(id) && (await revokeInvitation(made, Number(id)))
      return isFound ? ok(`Invitation ${id} is off.`) : err(`There is no invitation ${id}.`)
    }),
}

export const INVITATION_COMMANDS: readonly Command[] = [list, revoke]
