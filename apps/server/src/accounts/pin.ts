import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** What a PIN may be used for; a PIN of one purpose is worthless for another. */
export const PIN_PURPOSES = ['registration', 'login', 'reset', 'email-change'] as const
export type PinPurpose = (typeof PIN_PURPOSES)[number]

/** Source: P-account-1 to P-account-3. */
export const PIN_MINUTES = 10
export const PIN_MINUTES_AFTER_VERIFYING = 30
export const PIN_TRIES = 5
export const PIN_SECONDS_BETWEEN_SENDS = 60

/** Six digits, each of the million equally likely, from the operating system's generator. */
export function drawPin(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/**
 * What is kept of a PIN: a keyed hash over purpose, address and PIN. Without the key a copy of the
 * database does not give up a million guesses.
 */
export function hashPin(
  key: Uint8Array,
  purpose: PinPurpose,
  emailKey: string,
  pin: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, emailKey, pin]))
    .digest('base64url')
}

/** Compares two hashes in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Why this text is no PIN, as a message (P-field-4); null when it is one. */
export function pinProblem(text: string): string | null {
  const pin = text.trim()
  if (pin === '') return 'PIN is required'
  if (/\D/.test(pin)) return 'PIN must contain only digits'
  return pin.length === 6 ? null : 'PIN must be exactly 6 digits'
}
