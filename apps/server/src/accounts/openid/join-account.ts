import { err, normaliseName, ok, type Result } from '@meldboard/engine'
import type { IDToken } from 'openid-client'
import type { Queries } from '../../platform/database/database.ts'
import { type EmailAddress, parseEmailAddress } from '../../platform/email-address.ts'
import { providerJoinedMail } from '../../platform/mail/mail-templates.ts'
import type { AccountContext } from '../account-context.ts'
import { PERSON_NAME } from '../account-input.ts'
import { revokeSessionsOf } from '../session-store.ts'
import type { SignUp, SignUpRefusal } from '../sign-up.ts'
import {
  findUser,
  findUserBySubject,
  makeFirstAdmin,
  putPendingUser,
  type UserRow,
  updateUser,
} from '../user-store.ts'
import { readerOf } from '../users.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** The person who signs in, as the provider reports. */
export type ProviderIdentity = {
  /** Unique over all providers, and permanent; an address may pass to another person. */
  readonly subject: string
  readonly email: EmailAddress
  readonly name: string
  readonly picture: string | null
}

const LONGEST_PICTURE = 2_000

/** A provider's claims about a person: from a checked id_token, and from UserInfo. */
export type Claims = Readonly<Record<string, unknown>> & Pick<IDToken, 'iss' | 'sub'>

/**
 * Reads a provider's claims; refused without a verified address. Some providers give that mark as text, and some (those
 * for `trustsEmail`) not at all.
 */
export function identityOf(
  claims: Claims,
  trustsEmail: boolean,
): Result<ProviderIdentity, SignInRefusal> {
  const email = typeof claims.email === 'string' ? parseEmailAddress(claims.email) : null
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  if (email === null || !(isVerified || trustsEmail)) {
    return err(new SignInRefusal('email_not_verified'))
  }
  return ok({
    subject: `${claims.iss} ${claims.sub}`,
    email,
    name: nameOf(claims.name) ?? nameOf(email.address.split('@', 1)[0]) ?? email.address,
    picture: pictureOf(claims.picture),
  })
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const characters = [...normaliseName(claim)]
  if (characters.length < PERSON_NAME.minimum) return null
  return normaliseName(characters.slice(0, PERSON_NAME.maximum).join(''))
}

/** Percent-encoded where needed: PostgreSQL stores no NUL. */
function pictureOf(claim: unknown): string | null {
  const url = typeof claim === 'string' ? URL.parse(claim) : null
  return url?.protocol === 'https:' && url.href.length <= LONGEST_PICTURE ? url.href : null
}

/**
 * The account for a person of a provider: the one they signed in to before; else the one with the same verified
 * address, unless another person of the provider signs in to it; else a new one. Data that was entered for an address
 * by a person who never verified it is removed.
 */
export async function joinAccount(
  context: Pick<AccountContext, 'clock' | 'mail' | 'signUp'>,
  db: Queries,
  { kind, name: provider, createsAccounts }: SignInProvider,
  identity: ProviderIdentity,
  invitation: string | undefined,
): Promise<Result<UserRow, SignInRefusal>> {
  const column = `${kind}_subject` as const
  const known = await findUserBySubject(db, column, identity.subject)
  if (known !== null) return ok(known)
  const { email, name } = identity
  const now = context.clock.now()
  const pending = await putPendingUser(db, email, name, now, null)
  if (pending !== null && !createsAccounts) {
    const admitted = await admit(context.signUp, db, email, invitation, now)
    if (!admitted.ok) return err(new SignInRefusal(`sign_up_${admitted.error}`))
  }
  const user = pending ?? (await findUser(db, email.key))
  if (user === null) throw new Error('A user who is not pending is there.')
  // The address may have passed to another person at the provider.
  if (isBound(user[column], identity.subject)) {
    return err(new SignInRefusal('account_of_another'))
  }
  const isProven = user.email_verified_at !== null
  if (!isProven) await revokeSessionsOf(db, user.id, now)
  if (pending === null) await context.mail.send(providerJoinedMail(provider, readerOf(user)), db)
  const joined = await updateUser(db, user.id, {
    status: 'active',
    [column]: identity.subject,
    profile_picture_url: identity.picture ?? user.profile_picture_url,
    ...(pending !== null && { auth_type: kind }),
    ...(!isProven && { name, password_hash: null, email_verified_at: now.toISOString() }),
  })
  if (pending !== null) await makeFirstAdmin(db, joined.id)
  return ok(joined)
}

/**
 * Whether another person of the provider signs in to an account; a subject of an issuer no longer in use does not
 * count.
 */
function isBound(bound: string | null, subject: string): boolean {
  return bound !== null && issuerOf(bound) === issuerOf(subject)
}

/** A stored subject begins with the issuer. */
function issuerOf(subject: string): string | undefined {
  return subject.split(' ', 1)[0]
}

/** Begins a registration and admits it at once: the provider has verified the address. */
async function admit(
  signUp: SignUp,
  db: Queries,
  email: EmailAddress,
  invitation: string | undefined,
  now: Date,
): Promise<Result<null, SignUpRefusal>> {
  const begun = await signUp.begin(db, email, invitation, now)
  return begun.ok ? signUp.admit(db, email, begun.value, now) : begun
}
