import { LIMITS, type Result } from '@meldboard/engine'
import { type EmailAddress, parseEmailAddress } from '../../accounts/email-address.ts'
import type { BodyOf } from '../../platform/contract/operation.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import { readName } from '../read-name.ts'

/** Who is to watch a game. */
export type Invitation = { readonly email: EmailAddress; readonly name: string }

/** Reads who a game is shared with; the messages are those of P-share-2. */
export function readInvitation(body: BodyOf<'shareGame'>): Result<Invitation, Failure> {
  const { maximum } = LIMITS.playerName
  const required = 'Name is required'
  const name = readName(body.name, { field: 'name', minimum: 1, maximum, required })
  if (!name.ok) return name
  const email = parseEmailAddress(body.email)
  if (email === null) return { ok: false, error: invalidField('email', 'Invalid email format') }
  return { ok: true, value: { email, name: name.value } }
}
