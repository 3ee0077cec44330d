import { randomUUID } from 'node:crypto'
import { ok } from '@meldboard/engine'
import { openSession } from '../../accounts/sessions.ts'
import type { Clock, Ids } from '../../platform/clock.ts'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'
import type { Queries } from '../../platform/database/database.ts'
import { tryInTransaction } from '../../platform/database/in-transaction.ts'
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
  const accessKey = deriveKeys(configuration.authSecret).accessToken
  // As the product does it: again where PostgreSQL took it back in favour of another, such as a restore.
  const made = await tryInTransaction(database, async (queries) => {
    const user = await queries
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
    const auth = await openSession({ clock, ids, accessKey }, queries, user, { remembered: true })
    return auth.ok ? ok({ user, auth: auth.value }) : auth
  })
  if (!made.ok) throw new FailureError(made.error)
  const { user, auth } = made.value
  return { id: user.id, name, email, accessToken: auth.token.access_token }
}
