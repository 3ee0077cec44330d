import type { Generated } from 'kysely'
import type { PinPurpose } from './pin.ts'

export const USER_STATUSES = ['active', 'pending_registration'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface AccountTables {
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
    theme: Theme
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
}
