import type { GameStatus } from '@meldboard/engine'
import type { Generated } from 'kysely'

export type UserStatus = 'active' | 'pending_registration'

/** What a PIN may be used for; a PIN of one purpose is worthless for another. */
export const PIN_PURPOSES = [
  'registration',
  'completion',
  'login',
  'reset',
  'email-change',
] as const
export type PinPurpose = (typeof PIN_PURPOSES)[number]

/** Every table of the product, as the newest migration leaves it. */
export interface Database {
  users: {
    id: Generated<number>
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    name: string
    /** Null until a password is set: pending, or signed in by Google only. */
    password_hash: string | null
    status: UserStatus
    email_verified_at: string | null
    auth_type: 'password' | 'google'
    google_subject: string | null
    profile_picture_url: string | null
    theme: 'system' | 'light' | 'dark'
    /** The address that becomes this user's when its PIN is verified. */
    new_email: string | null
    new_email_key: string | null
    created_at: string
    /** Since when an operator keeps the user out. */
    disabled_at: string | null
  }
  /** One sign-in on one device: the family of its refresh tokens. */
  sessions: {
    id: string
    user_id: number
    /** 1: "Remember me for 30 days". */
    remembered: number
    created_at: string
    /** However often it is refreshed, it ends then. */
    ends_at: string
    revoked_at: string | null
    /** What it was begun with (see deviceOf), until it ends. */
    device: string | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: string
    /** The token that was traded for this one. */
    parent_hash: string | null
    expires_at: string
    used_at: string | null
  }
  /** The newest PIN of each purpose and address, also of addresses nobody has (see PinBook). */
  pins: {
    purpose: PinPurpose
    email_key: string
    pin_hash: string
    sent_at: string
    expires_at: string
    tries: number
    /** Earlier releases noted here when a PIN had proven its address. */
    verified_at: string | null
  }
  /** Links and tokens that prove an address once: a registration's, a password reset's. */
  email_tokens: {
    token_hash: string
    purpose: 'registration' | 'reset'
    email_key: string
    /** What the registration that asked for this link chose; nobody else's choice is activated. */
    name: string | null
    password_hash: string | null
    expires_at: string
  }
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
  contacts: {
    id: Generated<number>
    /** Whose contact it is. */
    user_id: number
    name: string
    /** Empty when there is none, so that the unique index sees it as a value. */
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    created_at: string
  }
  /** The answers of writes that carried an Idempotency-Key (P-api-9). */
  idempotency_keys: {
    user_id: number
    key: string
    /** Its method and path. */
    request: string
    created_at: string
    /** Null only inside the transaction that does the work. */
    status: number | null
    /** Compressed, in base64. */
    body: string | null
  }
  /** One counted window for each rule and address or account. */
  rate_limits: {
    /** A keyed hash: it names nobody. */
    key: string
    count: number
    resets_at: string
  }
  /** Mails that wait to be sent. A row goes when its mail has gone. */
  mail_queue: {
    id: string
    /** The message, encrypted: it may hold a PIN. */
    sealed: string
    attempts: number
    /** Not before this; also the lease of the node that is sending it. */
    due_at: string
    /** Not worth sending after this. */
    expires_at: string
  }
  /** One row: which secret the servers of this database share. */
  shared_secrets: {
    id: number
    /** A hash of AUTH_SECRET: it tells two apart and gives neither away. */
    fingerprint: string
  }
}
