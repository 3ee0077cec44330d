import { LIMITS, normaliseName, type Result } from '@meldboard/engine'
import { type EmailAddress, parseEmailAddress } from '../accounts/email-address.ts'
import type { BodyOf } from '../contract/operation.ts'
import { type Failure, invalidField } from '../http/failure.ts'

/** Who is to watch a game. */
export type Invitation = { readonly email: EmailAddress; readonly name: string }

/** Reads who a game is shared with; the words are spec.md section 5's. */
export function readInvitation(body: BodyOf<'shareGame'>): Result<Invitation, Failure> {
  const name = normaliseName(body.name)
  if (name === '') return { ok: false, error: invalidField('name', 'Name is required') }
  if (name.length > LIMITS.playerName.maximum) {
    const message = `Name must be at most ${LIMITS.playerName.maximum} characters`
    return { ok: false, error: invalidField('name', message) }
  }
  const email = parseEmailAddress(body.email)
  if (email === null) return { ok: false, error: invalidField('email', 'Invalid email format') }
  return { ok: true, value: { email, name } }
}
