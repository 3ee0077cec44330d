import { findContacts } from '../games/contacts/contact-store.ts'
import { findGroupsWithRole } from '../games/roles/group-role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { findPeopleOfGroups } from './group-people.ts'
import { findNameLinks } from './name-link-store.ts'
import type { Identity, Known, OwnKeys } from './own-keys.ts'
import { type FinishedGame, type PlayedGame, playedGames } from './played-games.ts'
import { findNamesInGroups } from './played-games-store.ts'

/** All statements about people, without the names written in games. */
export type Said = Omit<Known, 'writtenInGroups'>

export async function findSaid(queries: Queries, oneself: Identity): Promise<Said> {
  const groups = await findGroupsWithRole(queries, oneself.id, oneself.emailKey)
  return {
    oneself,
    contacts: await findContacts(queries, oneself.id),
    said: await findNameLinks(queries, oneself.id),
    shared: await findPeopleOfGroups(queries, groups),
  }
}

export async function findKnown(queries: Queries, oneself: Identity): Promise<Known> {
  const said = await findSaid(queries, oneself)
  const groupIds = said.shared.groups.map(({ id }) => id)
  return { ...said, writtenInGroups: await findNamesInGroups(queries, oneself.id, groupIds) }
}

/** The reason why a user knows a game. */
export type Knowing = 'organized' | 'played' | 'ofGroup'

/** Null: the address in the game is, or was, another player's. */
export function knowingOf(game: PlayedGame, { id }: Identity, keys: OwnKeys): Knowing | null {
  if (game.organizerId === id) return 'organized'
  if (game.seats.some(({ person }) => person === keys.self)) return 'played'
  return game.groupId !== null && keys.groupIds.has(game.groupId) ? 'ofGroup' : null
}

/** The finished games that a user knows, with the people of their seats. Source: P-people-5. */
export function* gamesKnown(
  finished: Iterable<FinishedGame>,
  oneself: Identity,
  keys: OwnKeys,
  players?: number,
): Generator<PlayedGame, void> {
  for (const game of playedGames(finished, keys.whoIs, players)) {
    if (knowingOf(game, oneself, keys) !== null) yield game
  }
}
