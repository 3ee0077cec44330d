import { hkdfSync } from 'node:crypto'

/** One key for each job, so that a value made for one is worthless for another. */
type KeyRing = {
  readonly accessToken: Uint8Array
  readonly pin: Uint8Array
  readonly mail: Uint8Array
  readonly limits: Uint8Array
  readonly google: Uint8Array
}

/** Derives every key from AUTH_SECRET (HKDF-SHA-256, RFC 5869), 32 bytes each. */
export function deriveKeys(authSecret: string): KeyRing {
  const derive = (job: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', authSecret, 'meldboard', `meldboard/1/${job}`, 32))
  return {
    accessToken: derive('access-token'),
    pin: derive('pin'),
    mail: derive('mail'),
    limits: derive('limits'),
    google: derive('google'),
  }
}
