import type { Schemas } from '@meldboard/api-client'
import { HOUR_MS } from '../lib/durations.ts'
import { eveningOf } from './evening.ts'

export type TableGame = Schemas['TableGame']

/** A game of an evening with its number, which is the same everywhere. */
export type EveningGame = TableGame & { readonly number: number }

type Table = Pick<Schemas['Table'], 'state' | 'gameUuid' | 'changedAt' | 'games'>

/** Milliseconds without a change after which a game of an earlier evening counts as left. */
const LEFT_AFTER = 3 * HOUR_MS

export type TableState =
  | { readonly kind: 'playing'; readonly gameUuid: string }
  | { readonly kind: 'private' }
  | { readonly kind: 'idle' }

/**
 * Returns what a table's page shows at a moment by the server's clock; null during rendering, where
 * the reader's evening is unknown. Source: P-tables-6, P-tables-16.
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

/** Whether a running game was left in an earlier evening. */
function isLeft(changedAt: string | null, now: number): boolean {
  if (changedAt === null) return true
  const isOfTonight = eveningOf(changedAt) === eveningOf(now)
  return !isOfTonight && now - Date.parse(changedAt) > LEFT_AFTER
}

/**
 * Returns the games of the reader's evening in the order of their beginning: those that ended in it, and the running
 * one, without games that were left (P-games-15). During rendering, the games of the last day.
 */
export function gamesOfTonight(table: Table, now: number | null): readonly EveningGame[] {
  return numberedTonight(table, now).filter(
    (game) => game.endedAt !== null || isPlayed(game, table, now),
  )
}

export function nextNumberOf(table: Table, now: number | null): number {
  return numberedTonight(table, now).length + 1
}

/** Numbers the games of an evening; a game that was left also has a number, so the numbers do not change. */
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

/** One person's evening: the place in each game, and the number of games won. */
export type EveningRow = {
  readonly name: string
  /** One for each game; null: not played, or no place yet. */
  readonly places: readonly (EveningMark | null)[]
  readonly won: number
}

export type EveningMark = { readonly place: number; readonly isWinner: boolean }

/**
 * Returns a row for each player's name, ordered by games won, games played, and mean place. A table
 * has no accounts: equal names are one person.
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

/** Returns the winners' names in the order of the places. */
export function winnersOf({ places }: Pick<TableGame, 'places'>): readonly string[] {
  return places.filter(({ isWinner }) => isWinner).map(({ name }) => name)
}
