import type { Schemas } from '@meldboard/api-client'
import type { ListedPlayer } from '../../platform/database/game-listing.ts'
import type { TableGame } from './table-games-store.ts'
import type { OpenTable } from './table-store.ts'

/**
 * How long a game belongs to the table's evening, in milliseconds. An evening ends at five in the morning by the
 * reader's clock, which the server does not know, so it is a day at most.
 */
export const EVENING_MS = 24 * 60 * 60 * 1000
/** The most games of a document; the newest remain. */
const GAMES_PER_DOCUMENT = 30

/** A public table; games whose public page is off do not appear in it. */
export function tableDocument(
  table: Pick<OpenTable, 'groupName' | 'ownerName'>,
  games: readonly TableGame[],
  now: Date,
): Schemas['Table'] {
  const since = new Date(now.getTime() - EVENING_MS).toISOString()
  const played = games.filter((game) => !game.isPrivate && lastMomentOf(game) > since)
  return {
    name: tableName(table),
    ...stateOf(games),
    games: played.slice(-GAMES_PER_DOCUMENT).map(gameOfEvening),
  }
}

/** A later correction does not move a finished game to another evening (P-results-1). */
function lastMomentOf({ status, endedAt, changedAt }: TableGame): string {
  return status === 'INPROGRESS' ? changedAt : (endedAt ?? changedAt)
}

function stateOf(
  games: readonly TableGame[],
): Pick<Schemas['Table'], 'state' | 'gameUuid' | 'changedAt'> {
  const newest = playedGame(games)
  if (newest === null) return { state: 'IDLE', gameUuid: null, changedAt: null }
  if (newest.isPrivate) return { state: 'PLAYING_PRIVATELY', gameUuid: null, changedAt: null }
  return { state: 'PLAYING', gameUuid: newest.uuid, changedAt: newest.changedAt }
}

/**
 * The game that is played: the one in progress with the newest event, unless a later game began after that event, so
 * that an abandoned game does not come back once the later one has ended. Null: none.
 */
function playedGame(games: readonly TableGame[]): TableGame | null {
  return runningGames(games)[0] ?? null
}

/** The games in progress that are not abandoned, first the one with the newest event. */
export function runningGames(games: readonly TableGame[]): readonly TableGame[] {
  return games
    .filter(({ status }) => status === 'INPROGRESS')
    .filter((game) => !games.some((other) => other !== game && other.begunAt > game.changedAt))
    .toSorted((one, other) => compare(other.changedAt, one.changedAt) || other.id - one.id)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function gameOfEvening(game: TableGame): Schemas['TableGame'] {
  const standing: readonly ListedPlayer[] = JSON.parse(game.standing ?? '[]')
  return {
    uuid: game.uuid,
    name: game.name,
    rounds: game.rounds,
    begunAt: game.begunAt,
    endedAt: game.status === 'INPROGRESS' ? null : lastMomentOf(game),
    places: standing.map(({ name, score, place, isOut, isWinner }) => {
      return { name, total: score, place, isOut, isWinner }
    }),
  }
}

/** The most characters of a user's name that are public. */
const PUBLIC_NAME_LENGTH = 12

/** The name of the group or of the user's own table; a long user name is shortened. */
export function tableName({
  groupName,
  ownerName,
}: Pick<OpenTable, 'groupName' | 'ownerName'>): string {
  if (groupName !== null) return groupName
  const short = shortNameOf(ownerName)
  return short === null ? 'A table' : `${short}’s table`
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first words of a name up to 12 characters, or the beginning of the first word; null for an e-mail address. */
function shortNameOf(name: string): string | null {
  if (name.includes('@')) return null
  const words = name.split(/\s+/).filter(Boolean)
  const fitting = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const whole = fitting.findLast((text) => charactersOf(text).length <= PUBLIC_NAME_LENGTH)
  if (whole !== undefined) return whole
  const first = charactersOf(words[0] ?? '')
  return first.length === 0 ? null : `${first.slice(0, PUBLIC_NAME_LENGTH - 1).join('')}…`
}

/** The characters of a text as people count them. */
function charactersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
