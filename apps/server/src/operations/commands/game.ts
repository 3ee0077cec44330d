import { err, ok, type Result } from '@meldboard/engine'
import {
  eraseGame,
  refuseEachOther,
  transferGame,
} from '../../account-data/account-deletion-store.ts'
import { recordAct } from '../../accounts/admin-store.ts'
import { findUser, holdUser } from '../../accounts/user-store.ts'
import { findGame, lockGame, parseGameKey } from '../../games/game-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import { type Command, change, withExisting } from './command.ts'
import { countParts, findGameId, searchGames } from './game-search-store.ts'

const find: Command = {
  name: 'game find',
  parameters: ['TEXT'],
  summary: 'find games by a name in them, an id or a uuid',
  details:
    'The 50 that changed last: id, name, id of the organizer, state, last change, separated by tabs. DELETED are those that their organizer deleted.',
  example: "'Friday table'",
  run: (context, [text = '']) =>
    withExisting(context, async ({ database }) => {
      const { games, total } = await searchGames(database, text)
      for (const { id, name, organizerId, state, changedAt } of games) {
        context.print([id, oneLine(name), organizerId, state, changedAt].join('\t'))
      }
      const more = total - games.length
      if (more > 0) context.printError(`${more} more games have it. Say more of the name.`)
      return true
    }),
}

/** A name without characters that end a line or a column, or control the terminal. */
export function oneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

const noGame = (id: string) => err(`There is no game ${id}.`)

const transfer: Command = {
  name: 'game transfer',
  parameters: ['ID', 'EMAIL'],
  summary: 'make another user the organizer of a game',
  details:
    'As if they had been it from the beginning: they see the addresses in it. Links for scoring end, others stay. ID is also a uuid.',
  example: '12 bela@example.org',
  run: (context, [id = '', text = '']) =>
    change(context, async (made) => {
      const { queries } = made
      const owner = await newOwner(queries, text)
      if (!owner.ok) return owner
      const key = parseGameKey(id)
      const found = key === null ? null : await findGame(queries, key)
      const game = found === null ? null : await lockGame(queries, found.id)
      if (game === null) return noGame(id)
      const { organizerId } = game
      if (organizerId === owner.value) return err(`Game ${id} is already theirs.`)
      if (await refuseEachOther(queries, organizerId, owner.value)) {
        return err('One of the two refuses the games of the other.')
      }
      await transferGame(queries, game, owner.value)
      await recordAct(
        made,
        'transferred',
        `game ${game.id} of user ${organizerId} to ${owner.value}`,
      )
      return ok(`${text} is the organizer of game ${id}.`)
    }),
}

/** The id of a user who may have games; the account stays until the transaction ends. */
async function newOwner(queries: Queries, text: string): Promise<Result<number, string>> {
  const email = parseEmailAddress(text)
  const user = email === null ? null : await findUser(queries, email.key)
  if (user === null || !(await holdUser(queries, user.id))) return err(`There is no user ${text}.`)
  if (user.status !== 'active') return err(`${text} has not completed the registration.`)
  return user.disabled_at === null ? ok(user.id) : err(`${text} is disabled.`)
}

const remove: Command = {
  name: 'game delete',
  parameters: ['ID'],
  summary: 'delete a game for good, with everything of it',
  details:
    'Its rounds, addresses, links, shares, results and stakes go, for its organizer and for everybody who watches; backups still have them, and closed seasons what they show. ID is also a uuid.',
  example: '12',
  run: (context, [id = '']) =>
    change(context, async (made) => {
      const { queries, now } = made
      const key = parseGameKey(id)
      const gameId = key === null ? null : await findGameId(queries, key)
      if (gameId === null) return noGame(id)
      await lockGame(queries, gameId)
      const { changes, addresses, links, shares } = await countParts(queries, gameId)
      await eraseGame(queries, gameId, now.toISOString())
      await recordAct(made, 'deleted', `game ${gameId}`)
      return ok(
        `Game ${id} is deleted for good, with ${changes} changes, ${addresses} addresses, ${links} links and ${shares} shares.`,
      )
    }),
}

export const GAME_COMMANDS: readonly Command[] = [find, transfer, remove]
