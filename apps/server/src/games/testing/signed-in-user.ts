import { randomUUID } from 'node:crypto'
import { openSession } from '../../accounts/sessions.ts'
import type { Clock, Ids } from '../../platform/clock.ts'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'
import type { Queries } from '../../platform/database/database.ts'
import { FailureError } from '../../platform/http/failure.ts'

export type SignedInUser = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly accessToken: string
}

type Dependencies = {
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly configuration: { readonly authSecret: string }
}

/** A user without registration, which the tests of accounts cover. */
export async function signedInUser(
  { database, clock, ids, configuration }: Dependencies,
  name: string,
  isVerified: boolean,
): Promise<SignedInUser> {
  const email = `${randomUUID()}@example.com`
  const now = clock.now().toISOString()
  const user = await database
    .insertInto('users')
    .values({
      email,
      email_key: email,
      name,
      status: 'active',
      email_verified_at: isVerified ? now : null,
      auth_type: 'password',
      theme: 'system',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const accessKey = deriveKeys(configuration.authSecret).accessToken
  const auth = await openSession({ clock, ids, accessKey }, database, user, {
    remembered: true,
  })
  if (!auth.ok) throw new FailureError(auth.error)
  return { id: user.id, name, email, accessToken: auth.value.token.access_token }
}
