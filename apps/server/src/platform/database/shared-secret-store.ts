import { hkdfSync } from 'node:crypto'
import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import type { Queries } from './database.ts'

type Shared = Pick<
  Configuration,
  'authSecret' | 'databaseUrl' | 'isAuthSecretOwn' | 'replacesAuthSecret'
>

/**
 * Several servers on one PostgreSQL need one secret: otherwise each would refuse the users whom another signed in. The
 * first server's counts until an explicitly set one replaces it.
 * @throws ConfigurationError
 */
export async function checkSharedSecret(
  { authSecret, databaseUrl, isAuthSecretOwn, replacesAuthSecret }: Shared,
  database: Queries,
): Promise<void> {
  if (databaseUrl === null) return
  const fingerprint = fingerprintOf(authSecret)
  const mayReplace = replacesAuthSecret && !isAuthSecretOwn
  const row = await database
    .insertInto('shared_secrets')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) =>
      // Updates in either case, since only an update returns the row.
      conflict.column('id').doUpdateSet((shared) => ({
        fingerprint: mayReplace ? fingerprint : shared.ref('shared_secrets.fingerprint'),
      })),
    )
    .returning('fingerprint')
    .executeTakeFirstOrThrow()
  if (row.fingerprint === fingerprint) return
  throw new ConfigurationError(
    isAuthSecretOwn
      ? 'AUTH_SECRET must be set, to the same value for every server of this database.'
      : 'AUTH_SECRET is not that of the other servers of this database. Set theirs, or replace it with REPLACE_AUTH_SECRET=on.',
  )
}

function fingerprintOf(secret: string): string {
  const bytes = hkdfSync('sha256', secret, 'meldboard', 'meldboard/1/fingerprint', 16)
  return Buffer.from(bytes).toString('hex')
}
