import { hkdfSync } from 'node:crypto'

/**
 * Derives all keys from AUTH_SECRET (HKDF-SHA-256, RFC 5869), 32 bytes each. Each purpose has its own, so that a value
 * made for one is worthless for another.
 */
export function deriveKeys(authSecret: string) {
  const derive = (job: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', authSecret, 'meldboard', `meldboard/1/${job}`, 32))
  return {
    accessToken: derive('access-token'),
    pin: derive('pin'),
    mail: derive('mail'),
    limits: derive('limits'),
    google: derive('google'),
    oidc: derive('oidc'),
    shareMails: derive('share-mails'),
    people: derive('people'),
    restore: derive('restore'),
    firstAccount: derive('first-account'),
  }
}
