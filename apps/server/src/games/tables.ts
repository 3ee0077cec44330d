import type { GameStatus } from '@meldboard/engine'
import type { Generated } from 'kysely'

export interface GameTables {
  /** One snapshot row a game: the folded state and the columns that lists need. */
  games: {
    id: Generated<number>
    uuid: string
    organizer_id: number
    version: number
    status: GameStatus
    name: string
    description: string
    target_score: number
    drop_score: number
    middle_drop_score: number
    full_count_score: number
    player_count: number
    current_round: number
    leader_name: string | null
    leader_score: number | null
    winner_name: string | null
    winner_score: number | null
    created_at: string
    updated_at: string
    /** Set by DELETE; the row is kept (P-op-27). */
    deleted_at: string | null
    /** The engine's Game as JSON. */
    state: string
  }
  /** Append-only: what happened, in order. */
  game_events: {
    game_id: number
    version: number
    user_id: number
    recorded_at: string
    /** The engine's GameEvent as JSON. */
    event: string
  }
  /** Kept apart from the events, so that an address can be corrected or erased. */
  player_emails: {
    game_id: number
    player_id: number
    email: string
    email_key: string
    /** 0 while the player is not in the game: a removal can be undone. */
    present: number
  }
  /** The addresses a game was shared with. */
  game_shares: {
    game_id: number
    email_key: string
    email: string
    name: string
    shared_by: number
    sent_at: string
  }
  /** Viewers who have left a game. */
  left_games: {
    user_id: number
    game_id: number
    /** The name in the game or of the share, for its organizer. */
    name: string
    left_at: string
  }
  /** Whose games a user refuses. */
  refused_organizers: {
    user_id: number
    organizer_id: number
    refused_at: string
  }
  /** The game each user is scoring. */
  active_games: {
    user_id: number
    game_id: number
  }
}
