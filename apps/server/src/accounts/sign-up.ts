import { err, ok, type Result } from '@meldboard/engine'
import type { SignUpConfiguration } from '../platform/configuration/configuration.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { findInvitation, useInvitation } from './invitation-store.ts'

/** The reasons why somebody may not make an account here, for the person. */
export const SIGN_UP_FAILURES = {
  closed: {
    code: 'FORBIDDEN',
    message: 'This Meldboard takes no new accounts. Ask the person who runs it.',
  },
  invitation: {
    code: 'FORBIDDEN',
    message: 'New accounts are by invitation. Ask the person who runs this Meldboard.',
  },
  invitation_over: {
    code: 'FORBIDDEN',
    message:
      'This invitation does not work any more, or is for another address. Ask for a new one.',
  },
  domain: {
    code: 'FORBIDDEN',
    message:
      'This Meldboard takes accounts of some email domains only. Ask the person who runs it.',
  },
} as const satisfies Readonly<Record<string, Failure>>

export type SignUpRefusal = keyof typeof SIGN_UP_FAILURES

/** Whether an address may be registered, decided here alone (P-signup-1). */
export type SignUp = {
  /**
   * Returns the invitation by which an address may begin to register, null where it needs none. Called before
   * anything is stored or mailed, and before it shows whether the address has an account.
   */
  readonly begin: (
    queries: Queries,
    email: EmailAddress,
    invitation: string | undefined,
    now: Date,
  ) => Promise<Result<number | null, SignUpRefusal>>
  /** Admits a registration that began, by its invitation, when its user becomes an active one. */
  readonly admit: (
    queries: Queries,
    email: EmailAddress,
    invitationId: number | null,
    now: Date,
  ) => Promise<Result<null, SignUpRefusal>>
}

/** The refusal of an address that needs an invitation and has none. */
const WITHOUT_INVITATION = { open: 'domain', invitation: 'invitation' } as const

export function createSignUp({ mode, domains }: SignUpConfiguration): SignUp {
  const isOfDomain = ({ key }: EmailAddress) =>
    domains.length === 0 || domains.includes(key.slice(key.lastIndexOf('@') + 1))
  const isFree = (email: EmailAddress) => mode === 'open' && isOfDomain(email)
  return {
    async begin(queries, email, invitation, now) {
      if (mode === 'closed') return err('closed')
      if (isFree(email)) return ok(null)
      if (invitation === undefined) return err(WITHOUT_INVITATION[mode])
      const found = await findInvitation(queries, invitation, email, now)
      if (found === null) return err('invitation_over')
      // A link for everybody who has it opens no other domain.
      return found.email_key !== '' || isOfDomain(email) ? ok(found.id) : err('domain')
    },

    async admit(queries, email, invitationId, now) {
      // It may have begun before sign-up was closed.
      if (mode === 'closed') return err('closed')
      if (isFree(email)) return ok(null)
      if (invitationId === null) return err(WITHOUT_INVITATION[mode])
      const isUsed = await useInvitation(queries, invitationId, email, now)
      return isUsed ? ok(null) : err('invitation_over')
    },
  }
}
