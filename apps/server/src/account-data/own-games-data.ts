import type { Schemas } from '@meldboard/api-client'
import { scoreboardOf } from '@meldboard/engine'
import { scoreboardDocument } from '../games/game-document.ts'
import { storedGame } from '../games/game-store.ts'
import { findGroupOfGame } from '../games/groups/group-store.ts'
import { stakesDocument } from '../games/stakes/game-stakes.ts'
import { findTerms } from '../games/stakes/stakes-store.ts'
import type { Queries } from '../platform/database/database.ts'
import {
  append,
  byEmail,
  byId,
  type Entry,
  type Owner,
  type Page,
  type Place,
  rowsAfter,
  START,
} from './own-data-list.ts'
import {
  findAllLinks,
  findAnyGame,
  findDepartures,
  findEmails,
  findEvents,
  findOwnGameIds,
  findSeats,
  findShares,
  type RowKey,
} from './own-data-store.ts'

/** The games of a user and those with their address. In an own game, each row of its lists is an entry. */
export async function* games(owner: Owner, after: Place): AsyncIterable<Entry> {
  const { queries, userId, emailKey } = owner
  let id = after.part === 0 ? after.id : after.id - 1
  for (;;) {
    const ids = await findOwnGameIds(queries, userId, emailKey, id)
    if (ids.length === 0) return
    for (id of ids) {
      const game = await findAnyGame(queries, id)
      if (game === null) continue
      const from = id === after.id ? after : { ...START, id }
      const place = { id, row: 0, text: '' }
      if (game.organizer_id !== userId) {
        if (from.part > 0) continue
        const value = await playedGame(queries, game, emailKey)
        yield {
          place: { ...place, part: 0 },
          value,
          isGame: true,
          put: (page) => page.played.push(value),
        }
        continue
      }
      if (from.part === 0) {
        const value = await organizedGame(queries, game)
        yield {
          place: { ...place, part: 1 },
          value,
          isGame: true,
          put: (page) => page.organized.push(value),
        }
      }
      yield* listsOfGame(owner, game, from)
    }
  }
}

type AnyGame = NonNullable<Awaited<ReturnType<typeof findAnyGame>>>

async function organizedGame(queries: Queries, row: AnyGame): Promise<Schemas['OrganizedGame']> {
  return {
    scoreboard: scoreboardDocument(storedGame(row), 'ORGANIZER'),
    changedAt: row.updated_at,
    deletedAt: row.deleted_at,
    isPublic: row.is_private === 0,
    group: (await findGroupOfGame(queries, row.id))?.name ?? null,
    stakes: stakesDocument(await findTerms(queries, row.id)),
    ...noLists(),
  }
}

type GameLists = Omit<Schemas['ContinuedGame'], 'gameUuid'>

function noLists(): GameLists {
  return { emails: [], shares: [], links: [], left: [], events: [] }
}

function gameList<Row, Value extends object>(
  read: (queries: Queries, gameId: number, after: RowKey) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Partial<RowKey>,
  entryOf: (row: Row) => Value,
  listOf: (lists: GameLists) => readonly Value[],
) {
  return async function* (owner: Owner, game: AnyGame, after: RowKey) {
    const found = {
      read: ({ queries }: Owner, from: RowKey) => read(queries, game.id, from),
      keyOf,
    }
    for await (const { row, key } of rowsAfter(owner, after, found)) {
      const value = entryOf(row)
      const put = (page: Page) => append(listOf(listsOn(page, game)), value)
      yield { key, value, put }
    }
  }
}

const GAME_LISTS = [
  gameList(
    findEmails,
    ({ playerId }) => ({ id: playerId }),
    (email) => email,
    ({ emails }) => emails,
  ),
  gameList(
    findShares,
    byEmail,
    ({ email_key: _key, ...share }) => share,
    ({ shares }) => shares,
  ),
  gameList(
    findAllLinks,
    byId,
    ({ id: _id, token_hash, ...link }) => ({ ...link, isRevoked: token_hash === null }),
    ({ links }) => links,
  ),
  gameList(
    findDepartures,
    ({ user_id }) => ({ id: user_id }),
    ({ user_id: _id, ...departure }) => departure,
    ({ left }) => left,
  ),
  gameList(
    findEvents,
    ({ version }) => ({ id: version }),
    ({ event, ...happened }) => ({ ...happened, event: JSON.parse(event) }),
    ({ events }) => events,
  ),
]

/** `part` is 1 before the first list, and counts the lists from there; `row` is the id of a list's row. */
async function* listsOfGame(owner: Owner, game: AnyGame, from: Place): AsyncIterable<Entry> {
  for (const [index, read] of GAME_LISTS.entries()) {
    const part = index + 2
    if (part < from.part) continue
    const key = part === from.part ? { id: from.row, text: from.text } : START
    for await (const { key: last, value, put } of read(owner, game, key)) {
      yield { place: { id: game.id, part, row: last.id, text: last.text }, value, put }
    }
  }
}

/** The lists of a game on a page: with the game, or separate if the game is on an earlier page. */
function listsOn({ organized, continued }: Page, { uuid }: AnyGame): GameLists {
  const game = organized.at(-1)
  if (game?.scoreboard.game.uuid === uuid) return game
  const known = continued.at(-1)
  if (known?.gameUuid === uuid) return known
  const added = { gameUuid: uuid, ...noLists() }
  continued.push(added)
  return added
}

/** The person's own part of another user's game. */
async function playedGame(
  queries: Queries,
  row: AnyGame,
  emailKey: string,
): Promise<Schemas['PlayedGame']> {
  const { players, rounds } = scoreboardOf(storedGame(row).game)
  const seats = await findSeats(queries, row.id, emailKey)
  return {
    gameUuid: row.uuid,
    gameName: row.name,
    organizer: row.organizer,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    status: row.status,
    deletedAt: row.deleted_at,
    players: players.length,
    rounds: rounds.length,
    seats: seats.map(({ playerId, email }) => {
      // Undefined: the organizer has removed the player.
      const player = players.find(({ id }) => id === playerId)
      const scores = rounds.flatMap(({ roundNumber, scores }) =>
        scores
          .filter((score) => score.playerId === playerId)
          .map(({ playerId: _id, playerName: _name, ...score }) => ({ roundNumber, ...score })),
      )
      const { name = null, place = null, totalScore = null, stints = [] } = player ?? {}
      return { email, name, place, totalScore, stints, scores }
    }),
  }
}
