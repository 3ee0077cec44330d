import { createHash, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import type { Configuration, SignUpConfiguration } from '../platform/configuration/configuration.ts'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { forbidden } from '../platform/http/failure.ts'
import { findInvitation, useInvitation } from './invitation-store.ts'
import { hasAccountBut, hasNoAccount } from './user-store.ts'

/** The reasons why a person may not make an account here, as messages for them. */
export const SIGN_UP_FAILURES = {
  closed: forbidden('signUpClosed'),
  invitation: forbidden('signUpByInvitation'),
  invitation_over: forbidden('invitationOver'),
  domain: forbidden('signUpDomain'),
}

export type SignUpRefusal = keyof typeof SIGN_UP_FAILURES

/** Only this decides whether an address may be registered (P-signup-1). */
export type SignUp = {
  /**
   * Returns the invitation with which an address may begin to register, null: it needs none. Called before anything is
   * stored or mailed, and before any sign of whether the address has an account.
   */
  readonly begin: (
    queries: Queries,
    email: EmailAddress,
    invitation: string | undefined,
    now: Date,
  ) => Promise<Result<number | null, SignUpRefusal>>
  /** Admits a registration by its invitation when its user becomes active. */
  readonly admit: (
    queries: Queries,
    email: EmailAddress,
    invitationId: number | null,
    now: Date,
  ) => Promise<Result<null, SignUpRefusal>>
}

/** The refusal for a registration by the link of the first account, when another one was faster. */
const LATE = { open: 'domain', invitation: 'invitation', closed: 'closed' } as const

/** The refusal for an address that needs an invitation and has none. */
const WITHOUT_INVITATION = { open: 'domain', invitation: 'invitation' } as const

/** Stored as the invitation's id: the registration began with the link of the first account. */
const FIRST_ACCOUNT = -1

/** The secret of the link that makes the first account if sign-up is not open; worthless afterwards. */
export function firstAccountSecret(authSecret: string): string {
  return Buffer.from(deriveKeys(authSecret).firstAccount).toString('base64url')
}

/**
 * The line for the terminal of an installation without an account, with the link for the first one; null: sign-up is
 * open, or there is an account. No log has it.
 */
export async function firstAccountNotice(
  { authSecret, publicUrl, signUp }: Pick<Configuration, 'authSecret' | 'publicUrl' | 'signUp'>,
  queries: Queries,
): Promise<string | null> {
  if (signUp.mode === 'open' || !(await hasNoAccount(queries))) return null
  return `No account yet. To make the first one open ${publicUrl}/register#${firstAccountSecret(authSecret)}`
}

function isSecret(text: string, secret: string): boolean {
  const [typed, right] = [text, secret].map((each) => createHash('sha256').update(each).digest())
  return typed !== undefined && right !== undefined && timingSafeEqual(typed, right)
}

/** `firstSecret`: the secret of the link for the first account. */
export function createSignUp({ mode, domains }: SignUpConfiguration, firstSecret: string): SignUp {
  const isOfDomain = ({ key }: EmailAddress) =>
    domains.length === 0 || domains.includes(key.slice(key.lastIndexOf('@') + 1))
  const isFree = (email: EmailAddress) => mode === 'open' && isOfDomain(email)
  return {
    async begin(queries, email, invitation, now) {
      if (isFree(email)) return ok(null)
      const isFirst = invitation !== undefined && isSecret(invitation, firstSecret)
      if (isFirst && (await hasNoAccount(queries))) return ok(FIRST_ACCOUNT)
      if (mode === 'closed') return err('closed')
      if (invitation === undefined) return err(WITHOUT_INVITATION[mode])
      const found = await findInvitation(queries, invitation, email, now)
      if (found === null) return err('invitation_over')
      // A link for any bearer opens no other domain.
      return found.email_key !== '' || isOfDomain(email) ? ok(found.id) : err('domain')
    },

    async admit(queries, email, invitationId, now) {
      if (isFree(email)) return ok(null)
      if (invitationId === FIRST_ACCOUNT) {
        return (await hasAccountBut(queries, email)) ? err(LATE[mode]) : ok(null)
      }
      // It may have begun before sign-up was closed.
      if (mode === 'closed') return err('closed')
      if (invitationId === null) return err(WITHOUT_INVITATION[mode])
      const isUsed = await useInvitation(queries, invitationId, email, now)
      return isUsed ? ok(null) : err('invitation_over')
    },
  }
}
