import type { Schemas } from '@meldboard/api-client'
import { eveningOf } from './evening.ts'

export type TableGame = Schemas['TableGame']

/** A game of an evening, with its number there, which is the same wherever the game is named. */
export type EveningGame = TableGame & { readonly number: number }

type Table = Pick<Schemas['Table'], 'state' | 'gameUuid' | 'changedAt' | 'games'>

/** A game that has had no change for so long, and none this evening, was left and is not played any more. */
const LEFT_AFTER = 3 * 60 * 60_000

/** The content of a table's page now. */
export type TableState =
  | { readonly kind: 'playing'; readonly gameUuid: string }
  | { readonly kind: 'private' }
  | { readonly kind: 'idle' }

/**
 * Returns what is played at a table at a moment by the server's clock; null: a page is being sent, whose reader's evening
 * is not known. Source: P-tables-6, P-tables-16.
 */
export function tableStateOf(
  { state, gameUuid, changedAt }: Table,
  now: number | null,
): TableState {
  if (state === 'PLAYING_PRIVATELY') return { kind: 'private' }
  if (state !== 'PLAYING' || gameUuid === null) return { kind: 'idle' }
  if (now !== null && isLeft(changedAt, now)) return { kind: 'idle' }
  return { kind: 'playing', gameUuid }
}

/** Whether a running game was left in an earlier evening: its newest change is none of this one. */
function isLeft(changedAt: string | null, now: number): boolean {
  if (changedAt === null) return true
  const isOfTonight = eveningOf(changedAt) === eveningOf(now)
  return !isOfTonight && now - Date.parse(changedAt) > LEFT_AFTER
}

/**
 * Returns the games of the reader's present evening in the order in which they began: those that ended in it, and the
 * one that is played (P-games-15). Games that were left are none of it. Of a page that is being sent it is the last day.
 */
export function gamesOfTonight(table: Table, now: number | null): readonly EveningGame[] {
  return numberedTonight(table, now).filter(
    (game) => game.endedAt !== null || isPlayed(game, table, now),
  )
}

/** Returns the number that the next game of the evening has. */
export function nextNumberOf(table: Table, now: number | null): number {
  return numberedTonight(table, now).length + 1
}

/** Numbers the games of an evening, also one that was left: it keeps its number, and so do those after it. */
export function numberedTonight(table: Table, now: number | null): readonly EveningGame[] {
  const tonight = now === null ? null : eveningOf(now)
  return table.games
    .filter((game) => {
      const { begunAt, endedAt } = game
      return (
        tonight === null || eveningOf(endedAt ?? begunAt) === tonight || isPlayed(game, table, now)
      )
    })
    .map((game, index) => ({ ...game, number: index + 1 }))
}

function isPlayed({ uuid }: TableGame, table: Table, now: number | null): boolean {
  const state = tableStateOf(table, now)
  return state.kind === 'playing' && state.gameUuid === uuid
}

/** The evening of one person: the place in each game, and the number of games won. */
export type EveningRow = {
  readonly name: string
  /** By game; null: not played, or without a place yet. */
  readonly places: readonly (EveningMark | null)[]
  readonly won: number
}

export type EveningMark = { readonly place: number; readonly isWinner: boolean }

/**
 * Returns a row for each name that played: first by games won, then by games played, then by the mean place. People are
 * told apart by their names: a table knows no accounts.
 */
export function eveningRows(games: readonly TableGame[]): readonly EveningRow[] {
  const names = [...new Set(games.flatMap(({ places }) => places.map(({ name }) => name)))]
  const rows = names.map((name) => {
    const places = games.map((game) => markOf(game, name))
    return { name, places, won: places.filter((mark) => mark?.isWinner).length }
  })
  return rows.sort(
    (one, other) =>
      other.won - one.won || ended(other) - ended(one) || meanPlace(one) - meanPlace(other),
  )
}

function markOf({ places, endedAt }: TableGame, name: string): EveningMark | null {
  if (endedAt === null) return null
  const found = places.find((place) => place.name === name)
  if (found === undefined || found.place === null) return null
  return { place: found.place, isWinner: found.isWinner }
}

function ended({ places }: EveningRow): number {
  return places.filter((mark) => mark !== null).length
}

function meanPlace(row: EveningRow): number {
  return row.places.reduce((sum, mark) => sum + (mark?.place ?? 0), 0) / Math.max(1, ended(row))
}

/** Returns the names of those who won a game, in the order of the places. */
export function winnersOf({ places }: Pick<TableGame, 'places'>): readonly string[] {
  return places.filter(({ isWinner }) => isWinner).map(({ name }) => name)
}
