import type { Schemas } from '@meldboard/api-client'
import type { Language } from '@meldboard/messages'
import type { EmailAddress } from '../platform/email-address.ts'
import { languageOf } from '../platform/messages.ts'
import type { UserRow } from './user-store.ts'

export type Registrant = {
  readonly email: EmailAddress
  readonly name: string
  /** The language of the page on which they register. */
  readonly language: Language
  /** The invitation that they use; null: they need none. */
  readonly invitationId: number | null
}

/** A user as the reader of a mail to them. */
export function readerOf({ email, name, language }: UserRow) {
  return { to: email, name, language: languageOf(language) }
}

/** A user as the API shows it to its owner. */
export function publicUser(row: UserRow): Schemas['User'] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    email_verified: row.email_verified_at !== null,
    email_verified_at: row.email_verified_at,
    auth_type: row.auth_type,
    profile_picture_url: row.profile_picture_url,
  }
}

/**
 * An incomplete registration for its requester, who may be a stranger. It has only what they typed, without the user's
 * id, which would reveal whether another person requested one before.
 */
export function begunRegistration(
  email: EmailAddress,
  name: string,
  expiresAt: Date,
): Schemas['BegunRegistration'] {
  return {
    email: email.address,
    expires_at: expiresAt.toISOString(),
    user: {
      name,
      email: email.address,
      status: 'pending_registration',
      email_verified: false,
      email_verified_at: null,
      auth_type: 'password',
      profile_picture_url: null,
    },
  }
}
