import type { GameStatus, Rules } from '@meldboard/engine'
import type { Generated } from 'kysely'

/** What somebody who has a secret link of a game may do: watch it, or score it too. */
export type LinkLevel = 'view' | 'score'

export type UserStatus = 'active' | 'pending_registration'

/** What a PIN may be used for; a PIN of one purpose is worthless for another. */
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
    auth_type: 'password' | 'google' | 'oidc'
    google_subject: string | null
    /** As the operator's own provider names the user. */
    oidc_subject: string | null
    profile_picture_url: string | null
    theme: 'system' | 'light' | 'dark'
    /** The address that becomes this user's when its PIN is verified. */
    new_email: string | null
    new_email_key: string | null
    created_at: string
    /** Since when an operator keeps the user out. */
    disabled_at: string | null
    /** Until when the user has read their notices; null: nothing yet. */
    notices_read_at: string | null
    /** The invitation by which a pending user has begun to register; it may be gone by now. */
    invitation_id: number | null
    /** 1: may do what `/admin` offers. */
    is_admin: Generated<number>
  }
  /** Append-only: what administrators and operators did. It names users by their ids alone. */
  administrative_acts: {
    id: Generated<number>
    recorded_at: string
    /** The administrator; null: an operator, by a command. */
    user_id: number | null
    act: string
    /** Such as "user 12". */
    subject: string
  }
  /** Links by which people may make an account. A row goes when it is revoked; one that has passed is no use. */
  invitations: {
    id: Generated<number>
    token_hash: string
    /** Of the one person whom it is for; empty when it is for everybody who has it. */
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    /** Null: an operator, by a command. */
    invited_by: number | null
    created_at: string
    expires_at: string
    /** How many accounts may still be made by it, and how many were. */
    uses_left: number
    uses: number
  }
  /** The proven addresses that users had before. What is written for one is theirs, until somebody else proves it. */
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
    /** However often it is refreshed, it ends then. */
    ends_at: string
    revoked_at: string | null
    /** What it was begun with (see deviceOf), until it ends. */
    device: string | null
    /** When its tokens were given last: while it is used, every hour. Null: before this was noted. */
    last_used_at: string | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: string
    /** The token that was traded for this one. */
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
    /** Earlier releases noted here when a PIN had proven its address. */
    verified_at: string | null
  }
  /** Links and tokens that prove an address once: a registration's, a password reset's. */
  email_tokens: {
    token_hash: string
    purpose: 'registration' | 'reset'
    email_key: string
    /** What the registration that asked for this link chose; no other choice is activated. */
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
    /** What differs from House rules, as JSON; null: nothing (R29). */
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
    /** 1: its page is switched off for everybody without a role or a link. */
    is_private: Generated<number>
    /** How often that, or which links there are, has changed. */
    access: Generated<number>
    /** The engine's Game as JSON. */
    state: string
  }
  /** What lists show of a game, and look for. */
  game_listings: {
    game_id: number
    /** The engine's ListedPlayers as JSON. */
    standing: string
    /** The folded names of the game and its players. */
    search_text: string
  }
  /** What a finished game was for those who played it (R39). */
  finished_games: {
    game_id: number
    organizer_id: number
    /** When its last round was scored. */
    ended_at: string
    /** Of the game that the results are of. */
    version: number
    /** By which of the rules it ended (R29). */
    rules_end: Rules['end']
    /** The engine's packed results, by player id. */
    packed_results: string
    /** A copy of the players' addresses, a line each: the player's id, a space, the key. Null: there are none. */
    emails: string | null
  }
  /** As whom people played finished games. */
  finished_players: {
    game_id: number
    player_id: number
    /** Which one of a side, from 0; 0 for who plays alone. */
    member: number
    organizer_id: number
    /** The person's in the game: the player's, or of a side the member's. */
    name: string
  }
  /** Append-only: what happened, in order. */
  game_events: {
    game_id: number
    version: number
    user_id: number
    recorded_at: string
    /** The link by which it came; the user is then the game's organizer. */
    link_id: number | null
    /** The engine's GameEvent as JSON. */
    event: string
  }
  /** Secret links to games. A row stays for the history, which names what came by it. */
  game_links: {
    id: Generated<number>
    game_id: number
    /** Null once the link is revoked or its game deleted. */
    token_hash: string | null
    label: string
    level: LinkLevel
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    /** The link of a table that this one is in the game's history; null: it is a link of the game alone. */
    table_link_id: number | null
  }
  /** Stored apart from the events, so that an address can be corrected or erased. */
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
  /** Mailboxes to which no shared game is mailed. */
  stopped_share_mails: {
    /** SHA-256 of `mailboxKeyOf`, base64url. */
    mailbox_hash: string
    stopped_at: string
  }
  /** The organizers whose games a user refuses. */
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
    /** Empty when there is none, so that the unique index sees it as a value. */
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    created_at: string
  }
  /** What games are played for (R44); of a game that is played for nothing there is no row. */
  game_stakes: {
    game_id: number
    /** A `StoredTerms` as JSON: the engine's `GameStakes`, and beside them `splitMode` when the pot was split. */
    terms: string
    /** As in the terms; '' for points. */
    currency: string
    /**
     * A `StoredSeats` as JSON, of the game as it is now: `seats` by position, each with `playerId`, `name`, `net` and
     * `inPot` (R46), and the `kitty`'s net.
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
    /** Empty of who has none. */
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    is_organizer: number
    /** The only user who is shown the address; null once that account is deleted. */
    added_by: number | null
    added_at: string
  }
  /** Which group a game belongs to; without a row to none. */
  group_games: {
    game_id: number
    group_id: number
  }
  /** Seasons of groups as they stood when they were closed. */
  closed_seasons: {
    id: Generated<number>
    group_id: number
    name: string
    /** The games that ended from a moment on, null: from the first on, and before another. */
    ended_from: string | null
    ended_before: string
    /** What it goes by, as in R42. */
    scoring: 'LEAGUE' | 'WINS' | 'LOW_POINTS'
    min_games: number
    discards: number
    closed_at: string
    /** The table, and the results that it is of: a `KeptStanding` as JSON, without an address. */
    standing: string
  }
  /** Members who have left a group. */
  left_groups: {
    user_id: number
    group_id: number
    left_at: string
  }
  /** The tables at which games are played: of each user and each group one, made when it is first needed. */
  tables: {
    id: Generated<number>
    /** The owner: a user, or a group. The other one is null. */
    user_id: number | null
    group_id: number | null
    /** Six signs, by which everybody may watch while the table is open. */
    code: string
    is_open: number
    created_at: string
    /** When the table was opened or closed last, or got its code. */
    changed_at: string
  }
  /** How games of one currency are settled: those of a user without a group, or those of a group, in a span of time. */
  settlements: {
    id: Generated<number>
    /** The owner: a user, or a group. The other one is null. */
    user_id: number | null
    group_id: number | null
    /** '' for points. */
    currency: string
    /** The games that ended from a moment on, and before another; '' bounds nothing. */
    games_from: string
    games_before: string
    /** The seat of the person who pays and receives for all, and the name; null: the fewest payments. */
    banker: string | null
    banker_name: string | null
    /** Each time that the lines were fixed: `StoredFix`es as JSON, without an address. */
    fixed: string
    /** When they were first; null: not yet. */
    fixed_at: string | null
    created_at: string
  }
  /** What people typed about a settlement. Append-only. */
  settlement_entries: {
    id: Generated<number>
    settlement_id: number
    type: 'payment' | 'adjustment' | 'reversal'
    /** Of a reversal, the people and the amount are null. A seat is "{gameId}.{playerId}", or the kitty. */
    from_seat: string | null
    from_name: string | null
    to_seat: string | null
    to_name: string | null
    amount: number | null
    /** Of a payment: the line that was ticked. */
    line_id: string | null
    /** Of an adjustment. */
    reason: string | null
    /** The entry that a reversal takes back. */
    entry_id: number | null
    /** Null once the account of its author is deleted. */
    user_id: number | null
    recorded_at: string
    /** How often the lines were fixed before; null of entries of earlier releases. */
    fixes: number | null
  }
  /** Secret links by which everything is scored that is played at a table; they are deleted when they are turned off. */
  table_links: {
    id: Generated<number>
    table_id: number
    token_hash: string
    /** What the device that used it first is called; '' until then. */
    label: string
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    /** The user who made it; null of earlier releases, and of accounts that are gone. */
    made_by: number | null
  }
  /** Codes that named a table until lately: they are given to no other. */
  retired_codes: {
    code: string
    retired_until: string
  }
  /** A television that waits for a table, for ten minutes. */
  screens: {
    code_hash: string
    /** The table that was sent to it; null: none yet. It may be gone by now. */
    table_id: number | null
    expires_at: string
  }
  /** What an organizer has said about who a name in their games is, who has no address there. */
  name_links: {
    id: Generated<number>
    organizer_id: number
    /** As it was written when it was said; compared in its folded form. */
    name: string
    /** The person it is, or is not: by name, or by address when that is not empty. */
    to_name: string
    to_email_key: string
    /** 1: the same person; 0: two people. */
    is_same: number
    linked_at: string
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
    /** A keyed hash: it names no person. */
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
    /** A hash of AUTH_SECRET: it distinguishes two and gives neither away. */
    fingerprint: string
  }
}
