import type { Game } from '@meldboard/engine'
import type { Selectable } from 'kysely'
import type { GameTables } from './tables.ts'

export type GameRow = Selectable<GameTables['games']>

/** A game as it is kept: what the rules know of it, and what only the server knows. */
export type StoredGame = {
  readonly id: number
  readonly uuid: string
  readonly organizerId: number
  readonly createdAt: string
  readonly game: Game
}

export function storedGame(row: GameRow): StoredGame {
  return {
    id: row.id,
    uuid: row.uuid,
    organizerId: row.organizer_id,
    createdAt: row.created_at,
    game: JSON.parse(row.state),
  }
}
