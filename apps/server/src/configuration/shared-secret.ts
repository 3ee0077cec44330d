import { hkdfSync } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { Configuration } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'

type Shared = Pick<Configuration, 'authSecret' | 'databaseUrl' | 'isAuthSecretOwn'>

/**
 * Several servers on one PostgreSQL need one secret, or each would refuse whom another signed in.
 * One that made its own may start only as long as it is the only one (design.md section 2).
 * @throws ConfigurationError
 */
export async function checkSharedSecret(
  { authSecret, databaseUrl, isAuthSecretOwn }: Shared,
  database: Queries,
): Promise<void> {
  if (databaseUrl === null) return
  const fingerprint = fingerprintOf(authSecret)
  const row = await database
    .insertInto('shared_secrets')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) =>
      // A secret that was set on purpose may replace the one before; one's own may not.
      conflict.column('id').doUpdateSet((shared) => ({
        fingerprint: isAuthSecretOwn ? shared.ref('shared_secrets.fingerprint') : fingerprint,
      })),
    )
    .returning('fingerprint')
    .executeTakeFirstOrThrow()
  if (row.fingerprint === fingerprint) return
  throw new ConfigurationError(
    'AUTH_SECRET',
    'must be set, to the same value for every server of this database.',
  )
}

function fingerprintOf(secret: string): string {
  const bytes = hkdfSync('sha256', secret, 'meldboard', 'meldboard/1/fingerprint', 16)
  return Buffer.from(bytes).toString('hex')
}
