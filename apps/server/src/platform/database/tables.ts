import type { GameStatus, Rules } from '@meldboard/engine'
import type { Generated } from 'kysely'

/** The rights of a secret link of a game: to watch, or also to score. */
export type LinkLevel = 'view' | 'score'

/** The rights of a secret link of a table: to score all its games, or to take a seat in them. */
export type TableLinkLevel = 'score' | 'seat'

export type UserStatus = 'active' | 'pending_registration'

/** A PIN of one purpose is worthless for another. */
export const PIN_PURPOSES = [
  'registration',
  'completion',
  'login',
  'reset',
  'email-change',
  'deletion',
  'new-email',
] as const
export type PinPurpose = (typeof PIN_PURPOSES)[number]

/** All tables after the newest migration. */
export interface Database {
  users: {
    id: Generated<number>
    email: string
    /** The e-mail in its form for comparison. */
    email_key: string
    name: string
    /** Null until a password is set: pending, or signed in only by a provider. */
    password_hash: string | null
    status: UserStatus
    email_verified_at: string | null
    auth_type: 'password' | 'google' | 'oidc'
    google_subject: string | null
    /** The subject of the user at the operator's own provider. */
    oidc_subject: string | null
    profile_picture_url: string | null
    theme: 'system' | 'light' | 'dark'
    /** The chosen language, a tag of BCP 47; null: none. */
    language: string | null
    /** The address that becomes this user's when its PIN is verified. */
    new_email: string | null
    new_email_key: string | null
    created_at: string
    /** Since when an operator blocks the user. */
    disabled_at: string | null
    /** The time up to which the user has read their notices; null: none. */
    notices_read_at: string | null
    /** The invitation with which a pending user began to register; it may be deleted. */
    invitation_id: number | null
    /** 1: may do what `/admin` offers. */
    is_admin: Generated<number>
  }
  /** The acts of administrators and operators. Append-only; users appear only by id. */
  administrative_acts: {
    id: Generated<number>
    recorded_at: string
    /** The administrator; null: an operator, by a command. */
    user_id: number | null
    act: string
    /** "user 12". */
    subject: string
  }
  /** Links that let people make an account. Revoking deletes the row; an expired link is useless. */
  invitations: {
    id: Generated<number>
    token_hash: string
    /** The only person who may use it; empty: any bearer. */
    email: string
    /** The e-mail in its form for comparison. */
    email_key: string
    /** Null: an operator, by a command. */
    invited_by: number | null
    created_at: string
    expires_at: string
    /** The accounts that it may still make, and those it has made. */
    uses_left: number
    uses: number
  }
  /**
   * The verified addresses that users had before. What is recorded under one is theirs until another user verifies it.
   */
  former_addresses: {
    email_key: string
    user_id: number
    /** As it was shown. */
    email: string
    changed_at: string
  }
  /** One sign-in on one device: the family of its refresh tokens. */
  sessions: {
    id: string
    user_id: number
    /** 1: "Remember me for 30 days". */
    remembered: number
    created_at: string
    /** The session ends then, however often it is refreshed. */
    ends_at: string
    revoked_at: string | null
    /** The device (see deviceOf), until the session ends. */
    device: string | null
    /** The last refresh: hourly while it is used. Null: before this was recorded. */
    last_used_at: string | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: string
    /** The token that this one replaced. */
    parent_hash: string | null
    expires_at: string
    used_at: string | null
  }
  /** The newest PIN of each purpose and address, also of addresses without an account (see PinBook). */
  pins: {
    purpose: PinPurpose
    email_key: string
    pin_hash: string
    sent_at: string
    expires_at: string
    tries: number
    /** Used by earlier releases: when a PIN had verified its address. */
    verified_at: string | null
  }
  /** Links and tokens that verify an address once: for a registration, for a password reset. */
  email_tokens: {
    token_hash: string
    purpose: 'registration' | 'reset'
    email_key: string
    /** The name from the registration that requested this link; no other one is activated. */
    name: string | null
    password_hash: string | null
    expires_at: string
  }
  /** One snapshot row per game: the folded state, and the columns for lists. */
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
    /** The differences from House rules, as JSON; null: none (R29). */
    rules: string | null
    player_count: number
    current_round: number
    leader_name: string | null
    leader_score: number | null
    winner_name: string | null
    winner_score: number | null
    created_at: string
    updated_at: string
    /** Set by DELETE; the row stays (P-op-27). */
    deleted_at: string | null
    /** 1: the page is off for everyone without a role or a link. */
    is_private: Generated<number>
    /** Counts changes of that, and of links. */
    access: Generated<number>
    /** Counts changes of seats and lines. */
    line_changes: Generated<number>
    /** The round whose lines are open; 0: none. */
    opened_round: Generated<number>
    /** The engine's Game as JSON. */
    state: string
  }
  /** The texts of a game that lists show and search. */
  game_listings: {
    game_id: number
    /** The engine's ListedPlayers as JSON. */
    standing: string
    /** The folded names of the game and its players. */
    search_text: string
  }
  /** The results of a finished game (R39). */
  finished_games: {
    game_id: number
    organizer_id: number
    /** When its last round was scored. */
    ended_at: string
    /** The version of the game that has these results. */
    version: number
    /** The rules that ended it (R29). */
    rules_end: Rules['end']
    /** The engine's packed results, by player id. */
    packed_results: string
    /** A copy of the players' addresses, a line for each: the player's id, a space, the key. Null: none. */
    emails: string | null
  }
  /** The people of finished games. */
  finished_players: {
    game_id: number
    player_id: number
    /** The index in a side; 0 for a single player. */
    member: number
    organizer_id: number
    /** The name of the player, in a side that of the member. */
    name: string
  }
  /** The events in order. Append-only. */
  game_events: {
    game_id: number
    version: number
    user_id: number
    recorded_at: string
    /** The link that was used; the user is then the game's organizer. */
    link_id: number | null
    /** The engine's GameEvent as JSON. */
    event: string
    /** How many players had entered a line for the round that it scores. */
    own_lines: Generated<number | null>
  }
  /** Secret links to games. Rows stay, as the history names the links. */
  game_links: {
    id: Generated<number>
    game_id: number
    /** Null: the link is revoked or its game deleted. */
    token_hash: string | null
    label: string
    level: LinkLevel
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    /** The table's link that this row represents in the game's history; null: a link of the game itself. */
    table_link_id: number | null
  }
  /** Separate from the events, so that an address can be corrected or erased. */
  player_emails: {
    game_id: number
    player_id: number
    email: string
    email_key: string
    /** 0: the player was removed, which can be undone. */
    present: number
  }
  game_shares: {
    game_id: number
    email_key: string
    email: string
    name: string
    shared_by: number
    sent_at: string
  }
  left_games: {
    user_id: number
    game_id: number
    /** The name in the game or of the share, for its organizer. */
    name: string
    left_at: string
  }
  /** Mailboxes that get no mails of shared games. */
  stopped_share_mails: {
    /** SHA-256 of `mailboxKeyOf`, base64url. */
    mailbox_hash: string
    stopped_at: string
  }
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
    /** The user whose contact it is. */
    user_id: number
    name: string
    /** Empty: none; a unique index ignores null. */
    email: string
    /** The e-mail in its form for comparison. */
    email_key: string
    created_at: string
  }
  /** The stakes of games (R44); a game without stakes has no row. */
  game_stakes: {
    game_id: number
    /** A `StoredTerms` as JSON: the engine's `GameStakes`, and `splitMode` when the pot was split. */
    terms: string
    /** As in the terms; '' for points. */
    currency: string
    /**
     * A `StoredSeats` as JSON, of the current game: `seats` by position, each with `playerId`, `name`, `net` and
     * `inPot` (R46), and the net of the `kitty`.
     */
    seats: string
  }
  /** Named circles of people who play together. */
  groups: {
    id: Generated<number>
    /** A member too, without a row in `group_members`. */
    owner_id: number
    name: string
    created_at: string
  }
  group_members: {
    id: Generated<number>
    group_id: number
    name: string
    /** Empty: none. */
    email: string
    /** The e-mail in its form for comparison. */
    email_key: string
    is_organizer: number
    /** The only user who sees the address; null: that account is deleted. */
    added_by: number | null
    added_at: string
  }
  /** The group of each game that has one. */
  group_games: {
    game_id: number
    group_id: number
  }
  /** Seasons of groups as they were closed. */
  closed_seasons: {
    id: Generated<number>
    group_id: number
    name: string
    /** The games that ended from a moment on (null: no bound) and before another. */
    ended_from: string | null
    ended_before: string
    /** The scoring, as in R42. */
    scoring: 'LEAGUE' | 'WINS' | 'LOW_POINTS'
    min_games: number
    discards: number
    closed_at: string
    /** The table and its results: a `StoredStanding` as JSON, without addresses. */
    standing: string
  }
  left_groups: {
    user_id: number
    group_id: number
    left_at: string
  }
  /** The tables at which games are played: one for each user and each group, made on first use. */
  tables: {
    id: Generated<number>
    /** The owner: a user or a group. The other one is null. */
    user_id: number | null
    group_id: number | null
    /** Six characters, with which anyone can watch while the table is open. */
    code: string
    is_open: number
    created_at: string
    /** When the table was opened or closed last, or got its code. */
    changed_at: string
  }
  /**
   * The settlements of games in one currency and a span of time: of a user's games without a group, or of a group's.
   */
  settlements: {
    id: Generated<number>
    /** The owner: a user or a group. The other one is null. */
    user_id: number | null
    group_id: number | null
    /** '' for points. */
    currency: string
    /** The games that ended from a moment on and before another; '': no bound. */
    games_from: string
    games_before: string
    /** The seat and the name of the person who pays and receives for all; null: the fewest payments. */
    banker: string | null
    banker_name: string | null
    /** All fixes of the lines: `StoredFix`es as JSON, without addresses. */
    fixed: string
    /** The first fix; null: none yet. */
    fixed_at: string | null
    created_at: string
  }
  /** What people typed about a settlement. Append-only. */
  settlement_entries: {
    id: Generated<number>
    settlement_id: number
    type: 'payment' | 'adjustment' | 'reversal'
    /** A seat is "{gameId}.{playerId}", or the kitty. People and amount are null in a reversal. */
    from_seat: string | null
    from_name: string | null
    to_seat: string | null
    to_name: string | null
    amount: number | null
    /** Only in a payment: its line. */
    line_id: string | null
    /** Only in an adjustment. */
    reason: string | null
    /** The entry that a reversal reverses. */
    entry_id: number | null
    /** Null: the account of the author is deleted. */
    user_id: number | null
    recorded_at: string
    /** How often the lines were fixed before; null: from an earlier release. */
    fixes: number | null
  }
  /** Secret links to all games of a table. Turning one off deletes it. */
  table_links: {
    id: Generated<number>
    table_id: number
    token_hash: string
    level: Generated<TableLinkLevel>
    /** The name of the first device that used it; '' until then, and of a link for seats. */
    label: string
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    /** The user who made it; null: from an earlier release, or the account is deleted. */
    made_by: number | null
  }
  /** Who enters the own score of a player, also in the next games of the table. */
  seats: {
    id: Generated<number>
    game_id: number
    player_id: number
    /** The player's name, by which the seat of a device goes on in the next game. */
    name: string
    /** Of a device: the link by which it was taken, and a hash of the device's key. Else null. */
    link_id: number | null
    key_hash: string | null
    /** The user who plays under their address; else null. */
    user_id: number | null
    /** When its last line was entered. */
    line_at: string | null
  }
  /** What players have entered themselves for the next round of a game in progress. */
  own_lines: {
    game_id: number
    player_id: number
    round_number: number
    seat_id: number
    /** A `Line` as JSON. */
    line: string
  }
  /** Recent codes of tables, which no other table gets. */
  retired_codes: {
    code: string
    retired_until: string
  }
  /** Televisions that wait for a table, for ten minutes each. */
  screens: {
    code_hash: string
    /** The table that was sent to it; null: none yet. It may be deleted. */
    table_id: number | null
    expires_at: string
  }
  /** An organizer's statements about the people behind names without an address in their games. */
  name_links: {
    id: Generated<number>
    organizer_id: number
    /** As it was written; compared in its folded form. */
    name: string
    /** The person it is, or is not: by name, or by address when that is not empty. */
    to_name: string
    to_email_key: string
    /** 1: the same person; 0: two people. */
    is_same: number
    linked_at: string
  }
  /** The answers of writes with an Idempotency-Key (P-api-9). */
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
    /** A keyed hash, so that it names no person. */
    key: string
    count: number
    resets_at: string
  }
  /** Mails to send. Sending one deletes its row. */
  mail_queue: {
    id: string
    /** The message, encrypted: it may have a PIN. */
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
    /** A hash of AUTH_SECRET, which distinguishes secrets without revealing them. */
    fingerprint: string
  }
}
